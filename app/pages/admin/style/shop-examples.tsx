import { formatSlot } from "~/features/bookings/slot-times";
import type { ProductCard as Card } from "~/features/catalog/rules";
import { listPerLanguage, perLanguage } from "~/lib/language";
import { paise } from "~/lib/money";
import { TotalsTable } from "~/pages/parts/totals";
import { AddToCart } from "~/pages/shop/parts/add-to-cart";
import { FilterChip } from "~/pages/shop/parts/applied-filters";
import { PaymentNotice } from "~/pages/shop/parts/payment-notice";
import { Price } from "~/pages/shop/parts/price";
import { ProductGrid, ProductRow } from "~/pages/shop/parts/product-grid";
import { SlotField } from "~/pages/shop/parts/slot-field";
import { StockText } from "~/pages/shop/parts/stock-label";
import type { TextFieldMetadata } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { Stepper } from "~/ui/stepper";
import { Example, Examples, InBothLanguages } from "./examples";
import { LANGUAGES, type Language, type Texts } from "./texts";
import { words } from "./words.en";

const LOW_STOCK = 5;

const toCard = (texts: Texts, lang: Language, changes: Partial<Card> = {}): Card => ({
  id: `example-${lang}`,
  name: texts.product,
  brand: texts.brand,
  imageUrl: "/favicon.svg",
  available: 25,
  featured: false,
  rating: 4.3,
  reviewCount: 34,
  pricePaise: paise(3_499_00),
  addedRateBp: 1800,
  chips: [
    [texts.factName, texts.fact],
    [texts.state, texts.brand],
  ],
  ...changes,
});

const CARDS = listPerLanguage(() =>
  LANGUAGES.flatMap(({ lang, texts }) => [
    toCard(texts, lang, { featured: true }),
    toCard(texts, lang, { id: `example-low-${lang}`, available: 2, rating: null, reviewCount: 0 }),
    toCard(texts, lang, { id: `example-out-${lang}`, available: 0 }),
  ]),
);

/** What the shop alone has. */
export const ShopExamples = () => (
  <>
    <Examples
      title={words.productCards}
      components={["ProductGrid", "ProductCard", "Picture", "WishlistButton"]}
    >
      <Example label={words.inStockLowAndOut} isWide>
        <ProductGrid products={CARDS} />
      </Example>
    </Examples>
    <Examples title={words.productsInRow} components={["ProductRow"]}>
      <Example label={words.inBothLanguages} isWide>
        <ProductRow products={CARDS} />
      </Example>
    </Examples>
    <Examples title={words.price} components={["Price"]}>
      <Example label={words.withGst}>
        <Price price={{ pricePaise: paise(3_499_00), addedRateBp: 0 }} />
      </Example>
      <Example label={words.gstAdded}>
        <Price price={{ pricePaise: paise(1_23_499_00), addedRateBp: 1800 }} />
      </Example>
    </Examples>
    <Examples title={words.stock} components={["StockText"]}>
      {[25, LOW_STOCK, 1, 0].map((available) => (
        <Example key={available} label={words.unitsLeft(available)}>
          <StockText available={available} lowStock={LOW_STOCK} />
        </Example>
      ))}
      <Example label={words.someInCart}>
        <StockText available={25} lowStock={LOW_STOCK} quantity={2} />
      </Example>
      <Example label={words.allInCart}>
        <StockText available={2} lowStock={LOW_STOCK} quantity={2} />
      </Example>
    </Examples>
    <Examples title={words.toCart} components={["AddToCart"]}>
      {LANGUAGES.map(({ lang, texts }) => (
        <Example key={lang} label={words.stateInLanguage(words.closed, texts.language)} lang={lang}>
          <AddToCart product={toCard(texts, lang)} />
        </Example>
      ))}
      <Example label={words.open}>
        <AddToCart product={CARDS[0] as Card} isOpen />
      </Example>
    </Examples>
    <Examples title={words.stepper} components={["Stepper"]}>
      <InBothLanguages
        render={({ label }, lang) => (
          <Stepper label={label} name={`units-${lang}`} defaultValue={1} max={10} />
        )}
      />
    </Examples>
    <Examples title={words.chips} components={["FilterChip"]}>
      <InBothLanguages render={({ brand }) => <FilterChip label={brand} to="/admin/style/shop" />} />
    </Examples>
    <SlotExamples />
    <Examples title={words.paymentNotices} components={["PaymentNotice"]}>
      <Example label={words.demoPayments}>
        <PaymentNotice provider="demo" />
      </Example>
      <Example label={words.noPayments}>
        <PaymentNotice provider={null} />
      </Example>
    </Examples>
    <TotalExamples />
  </>
);

const SLOTS = listPerLanguage(() => [
  { value: "10:00", time: formatSlot({ start: "10:00", minutes: 60 }), available: 2, booked: 0, seats: 2 },
  { value: "11:00", time: formatSlot({ start: "11:00", minutes: 60 }), available: 1, booked: 1, seats: 2 },
  { value: "12:00", time: formatSlot({ start: "12:00", minutes: 60 }), available: 0, booked: 2, seats: 2 },
  { value: "13:00", time: formatSlot({ start: "13:00", minutes: 60 }), available: 0, booked: 1, seats: 2 },
  { value: "14:00", time: formatSlot({ start: "14:00", minutes: 60 }), available: 1, booked: 1, seats: 2 },
]);

const SLOT_STATES = perLanguage(
  () => ({ free: words.empty, chosen: words.filledIn, wrong: words.withError }) as const,
);

function SlotExamples() {
  const [, fields] = useShopForm<Record<string, string>>({
    id: "slots",
    refusal: {
      formId: "slots",
      result: {
        status: "error",
        error: Object.fromEntries(LANGUAGES.map(({ lang, texts }) => [`wrong-${lang}`, [texts.error]])),
      },
    },
  });
  return (
    <Examples title={words.slots} components={["SlotField"]}>
      {Object.entries(SLOT_STATES).map(([state, stateLabel]) => (
        <InBothLanguages
          key={state}
          label={stateLabel}
          render={({ label }, lang) => (
            <SlotField
              field={fields[`${state}-${lang}`] as TextFieldMetadata}
              slots={SLOTS}
              selected={state === "chosen" ? "10:00" : undefined}
              currentSlot={state === "chosen" ? "14:00" : undefined}
              label={label}
            />
          )}
        />
      ))}
    </Examples>
  );
}

const TOTALS = {
  itemsPaise: paise(3_499_00),
  discountPaise: paise(0),
  taxPaise: paise(629_82),
  shippingPaise: paise(99_00),
  roundOffPaise: paise(18),
  totalPaise: paise(4_228_00),
  taxes: [{ rateBp: 1800, taxPaise: paise(629_82) }],
};

const TotalExamples = () => (
  <Examples title={words.totals} components={["TotalsTable"]}>
    <Example label={words.gstAdded}>
      <TotalsTable totals={{ ...TOTALS, taxMode: "exclusive" }} />
    </Example>
    <Example label={words.withGst}>
      <TotalsTable totals={{ ...TOTALS, taxMode: "inclusive" }} />
    </Example>
  </Examples>
);
