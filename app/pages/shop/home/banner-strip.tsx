import type { PublicBanner } from "~/features/banners/list-public-banners.server";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

interface Props {
  banners: PublicBanner[];
  /** The picture of the first banner as a data URI, if it is small enough to stand in the page. */
  firstPicture?: string;
}

/** The banners side by side, to be scrolled or chosen by a dot. Scripts rotate them. */
export function BannerStrip({ banners, firstPicture }: Props) {
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
            picture={index === 0 ? firstPicture : undefined}
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
  picture: string | undefined;
}

function Slide({ banner, index, count, picture }: SlideProps) {
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
        inline={picture}
        sharperOn="(min-width: 600px)"
        first={index === 0}
        lazy={index > 0}
      />
      <div>
        <p className="title">{banner.link ? <a href={banner.link}>{banner.title}</a> : banner.title}</p>
        {banner.text ? <p>{banner.text}</p> : null}
      </div>
    </div>
  );
}
