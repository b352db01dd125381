import type { PublicBanner } from "~/features/banners/list-public-banners.server";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { useHasScripts } from "~/ui/use-has-scripts";
import { useCarousel } from "./use-carousel";
import { words } from "./words.en";

/** The banners side by side, to be scrolled or chosen by a dot. With scripts they rotate. */
export function BannerStrip({ banners }: { banners: PublicBanner[] }) {
  const { strip, current, isOn, isPlaying, toggle, selectSlide, stripHandlers, carouselHandlers } =
    useCarousel(banners.length);
  const hasScripts = useHasScripts();
  if (banners.length === 0) return <p className="quiet">{words.noBannersAvailable}</p>;
  return (
    <section
      className="banners"
      aria-roledescription="carousel"
      aria-label={words.fromShop}
      {...carouselHandlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: nothing here is a set of fields */}
      <div
        className="slides"
        ref={strip}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        tabIndex={0}
        aria-label={words.banners}
        aria-live={hasScripts ? (isPlaying ? "off" : "polite") : undefined}
        {...stripHandlers}
      >
        {banners.map((banner, index) => (
          <Slide key={banner.imageUrl} banner={banner} index={index} count={banners.length} />
        ))}
      </div>
      {banners.length > 1 ? (
        <div className="dots">
          {banners.map(({ imageUrl, title }, index) => (
            <a
              key={imageUrl}
              href={`#banner-${index + 1}`}
              aria-current={hasScripts && index === current ? "true" : undefined}
              onClick={selectSlide(index)}
            >
              <span className="unseen">{words.banner(index + 1, title)}</span>
            </a>
          ))}
          {hasScripts ? (
            <button type="button" className="button quiet" onClick={toggle}>
              <RichText
                text={words.pausePlayBanners(isOn)}
                parts={{ span: (text) => <span className="unseen">{text}</span> }}
              />
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function Slide({ banner, index, count }: { banner: PublicBanner; index: number; count: number }) {
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
    </div>
  );
}
