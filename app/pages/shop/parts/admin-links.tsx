import { useIsAdmin } from "./use-layout-data";
import { words } from "./words.en";

const ADMIN_LINKS = [
  { label: words.edit, page: "edit" },
  { label: words.feature, page: "edit#product-featured" },
  { label: words.stock, page: "stock" },
];

/** Links to edit a product, for administrators only. */
export const AdminLinks = ({ id, name }: { id: string; name: string }) =>
  useIsAdmin() ? (
    <p className="row">
      {ADMIN_LINKS.map(({ label, page }) => (
        <a key={page} href={`/admin/products/${id}/${page}`}>
          {label}
          <span className="unseen">{` ${name}`}</span>
        </a>
      ))}
    </p>
  ) : null;
