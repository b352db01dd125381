import type { SectionOf } from "./sections.server";

export function WishlistSection(_: SectionOf<"wishlist">) {
  return (
    <section>
      <h2>Wishlist</h2>
    </section>
  );
}
