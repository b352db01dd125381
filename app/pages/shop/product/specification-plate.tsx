import { DETAILS, PAGE_DETAILS } from "~/features/catalog/fields";
import type { Product } from "~/features/catalog/rules";
import { words } from "./words.en";

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

export function SpecificationPlate({ product }: { product: Product }) {
  return (
    <section className="plate" aria-labelledby="plate">
      <h2 id="plate">{words.specifications}</h2>
      <dl>
        {product.specifications.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
        <Row name="SKU" value={product.sku} />
        {PAGE_DETAILS.map((detail) => {
          const { label, page } = DETAILS[detail];
          const value = page === "specifications" && product[detail];
          return value ? <Row key={detail} name={label} value={value} /> : null;
        })}
      </dl>
    </section>
  );
}
