import { useIsAdmin } from "./use-layout-data";

const ADMIN_LINKS = { Edit: "edit", Feature: "edit#product-featured", Stock: "stock" };

/** Links to edit a product, for administrators only. */
export const AdminLinks = ({ id, name }: { id: string; name: string }) =>
  useIsAdmin() ? (
    <p className="row">
      {Object.entries(ADMIN_LINKS).map(([text, page]) => (
        <a key={text} href={`/admin/products/${id}/${page}`}>
          {text}
          <span className="unseen">{` ${name}`}</span>
        </a>
      ))}
    </p>
  ) : null;
