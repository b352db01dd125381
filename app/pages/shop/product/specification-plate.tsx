import type { Product } from "~/features/catalog/rules";

export function SpecificationPlate({ product }: { product: Product }) {
  return (
    <section className="plate" aria-labelledby="plate">
      <h2 id="plate">Specifications</h2>
      <dl>
        {product.specifications.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>SKU</dt>
          <dd>{product.sku}</dd>
        </div>
        {product.countryOfOrigin ? (
          <div>
            <dt>Country of origin</dt>
            <dd>{product.countryOfOrigin}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

export function ProductHighlights({ product }: { product: Product }) {
  return (
    <section>
      <h2>Highlights</h2>
      <ul className="ticks">
        {product.chips.map(([name, value]) => (
          <li key={name}>{`${name}: ${value}`}</li>
        ))}
        <li>Warranty: {product.warranty ?? "as stated on the box"}</li>
        <li>GST shown before you pay</li>
        <li>Repaired at our own service desk</li>
      </ul>
    </section>
  );
}
