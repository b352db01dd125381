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
      </dl>
    </section>
  );
}
