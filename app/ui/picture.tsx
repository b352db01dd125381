import { type PictureWidth, SHOP_PICTURE } from "~/lib/pictures";

interface Props {
  /** The address of the shop's own picture in its largest width as WebP, or of any other picture. */
  src: string;
  alt: string;
  /** The widths to offer; the first one is for browsers without `srcset`. */
  widths: readonly PictureWidth[];
  sizes: string;
  className?: string;
  width: number;
  height: number;
  /** Whether this is the page's most important picture, to be fetched first. */
  first?: boolean;
  lazy?: boolean;
  /** The picture itself as a data URI of AVIF, shown without a request (rule: first-picture). */
  inline?: string;
  /** The screens for which `inline` would be blurred, as a media query; they fetch the picture. */
  sharperOn?: string;
}

/** A picture in the width that the screen needs, as AVIF if the browser supports it. */
export function Picture({ src, alt, widths, sizes, inline, sharperOn, first, lazy, ...image }: Props) {
  const shopPicturePath = SHOP_PICTURE.exec(src)?.[1];
  const isFetched = !inline || sharperOn;
  const fallback = (
    <img
      {...image}
      src={shopPicturePath ? `${shopPicturePath}-${widths[0]}.webp` : src}
      alt={alt}
      loading={lazy ? "lazy" : undefined}
      // It is there already: painted with the text and not after it.
      decoding={inline ? "sync" : undefined}
      {...(first && isFetched ? { fetchpriority: "high" } : {})}
    />
  );
  if (!shopPicturePath) return fallback;
  const srcSet = widths.map((width) => `${shopPicturePath}-${width}.avif ${width}w`).join(", ");
  return (
    <picture>
      {isFetched ? (
        <source
          type="image/avif"
          media={inline && sharperOn}
          srcSet={srcSet}
          sizes={widths.length > 1 ? sizes : undefined}
        />
      ) : null}
      {inline ? <source type="image/avif" srcSet={inline} /> : null}
      {fallback}
    </picture>
  );
}
