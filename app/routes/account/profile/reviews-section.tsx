import type { SectionOf } from "./sections.server";

export function ReviewsSection(_: SectionOf<"reviews">) {
  return (
    <section>
      <h2>Reviews</h2>
    </section>
  );
}
