import type { ShownBanner } from "~/domain/banners/showing.server";
import { Picture } from "~/ui/picture";

/** The banners side by side, to be swiped or scrolled; complete without scripts. */
export function BannerStrip({ banners }: { banners: ShownBanner[] }) {
  if (banners.length === 0) return <p className="quiet">No banners available</p>;
  return (
    <section className="banners" aria-roledescription="carousel" aria-label="From the shop">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="Banners">
        {banners.map((banner, index) => (
          <li key={banner.title}>
            <Picture
              src={banner.imageUrl}
              alt=""
              widths={[800, 480, 1200]}
              sizes="(min-width: 1100px) 1068px, 100vw"
              width={1200}
              height={480}
              first={index === 0}
              lazy={index > 0}
            />
            <div>
              <p className="title">{banner.link ? <a href={banner.link}>{banner.title}</a> : banner.title}</p>
              {banner.text ? <p>{banner.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
