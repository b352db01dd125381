import type { PublicBanner } from "~/features/banners/list-public-banners.server";
import type { FirstPicture } from "~/pages/shop/parts/product-grid";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

interface Props {
  banners: PublicBanner[];
  /** Given where no picture of the page stands above the banners. */
  first?: FirstPicture;
}

/** The banners side by side, to be scrolled or chosen by a dot. Scripts rotate them. */
export function BannerStrip({ banners, first }: Props) {
  if (banners.length === 0) return <p className="quiet">{words.noBannersAvailable}</p>;
  return (
    <section
      className="banners"
      aria-roledescription="carousel"
      aria-label={words.fromShop}
      data-play={words.playBanners}
      data-pause={words.pauseBanners}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: nothing here is a set of fields */}
      <div
        className="slides"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        tabIndex={0}
        aria-label={words.banners}
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.imageUrl}
            banner={banner}
            index={index}
            count={banners.length}
            first={index === 0 ? first : undefined}
          />
        ))}
      </div>
      {banners.length > 1 ? (
        <div className="dots">
          {banners.map(({ imageUrl, title }, index) => (
            <a key={imageUrl} href={`#banner-${index + 1}`}>
              <span className="unseen">{words.banner(index + 1, title)}</span>
            </a>
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface SlideProps {
  banner: PublicBanner;
  index: number;
  count: number;
  first: FirstPicture | undefined;
}

function Slide({ banner, index, count, first }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is a set of fields
    <div
      id={`banner-${index + 1}`}
      role="group"
      aria-roledescription="slide"
      aria-label={words.ofIndex(index + 1, count)}
      className="slide"
    >
      <Picture
        src={banner.imageUrl}
        alt=""
        widths={[800, 480, 1200]}
        sizes="(min-width: 1100px) 1068px, 92vw"
        width={1200}
        height={480}
        inline={first?.picture}
        sharperOn="(min-width: 600px)"
        first={first !== undefined}
        lazy={first === undefined}
      />
      <div>
        <p className="title">{banner.link ? <a href={banner.link}>{banner.title}</a> : banner.title}</p>
        {banner.text ? <p>{banner.text}</p> : null}
      </div>
    </div>
  );
}
