import type { listChoices } from "~/features/catalog/variants";
import { words } from "./words.en";

/** A product in other sweeps, colours …: one row of links for each dimension. */
export function AlsoIn({ dimensions }: { dimensions: ReturnType<typeof listChoices> }) {
  if (dimensions.length === 0) return null;
  return (
    <nav aria-label={words.alsoIn}>
      {dimensions.map(({ dimension, choices }) => (
        <p key={dimension} className="row">
          <span className="plain">{words.dimension(dimension)}</span>
          {choices.map(({ productId, isCurrent, ...choice }) => (
            <a
              key={choice.value}
              href={`/product/${productId}`}
              aria-current={isCurrent ? "true" : undefined}
            >
              {words.choice(choice)}
            </a>
          ))}
        </p>
      ))}
    </nav>
  );
}
