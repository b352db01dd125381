import type { ProductCard } from "~/features/catalog/rules";
import { listPerLanguage } from "~/lib/language";
import { personal } from "./personal-part";
import { words } from "./words.en";

const ADMIN_LINKS = listPerLanguage(() => [
  { label: words.edit, page: "edit" },
  { label: words.feature, page: "edit#product-featured" },
  { label: words.stock, page: "stock" },
]);

/** Links to edit a product, for owners only. */
export const AdminLinks = personal({
  name: "admin links",
  read: (visitor) => visitor?.isOwner ?? false,
  render: ({ id, name }: Pick<ProductCard, "id" | "name">, isOwner) =>
    isOwner ? (
      <p className="row">
        {ADMIN_LINKS.map(({ label, page }) => (
          <a key={page} href={`/admin/products/${id}/${page}`}>
            {label}
            <span className="unseen">{` ${name}`}</span>
          </a>
        ))}
      </p>
    ) : null,
});
