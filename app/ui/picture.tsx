import type { PictureWidth } from "~/lib/pictures";

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
}

const SHOP_PICTURE = /^(\/pictures\/.+)-\d+\.webp$/;

/** A picture in the width that the screen needs, as AVIF if the browser supports it. */
export function Picture({ src, alt, widths, sizes, className, width, height, first, lazy }: Props) {
  const shopPicturePath = SHOP_PICTURE.exec(src)?.[1];
  const image = (
    <img
      src={shopPicturePath ? `${shopPicturePath}-${widths[0]}.webp` : src}
      alt={alt}
      loading={lazy ? "lazy" : undefined}
      className={className}
      width={width}
      height={height}
      {...(first ? { fetchpriority: "high" } : {})}
    />
  );
  if (!shopPicturePath) return image;
  const srcSet = widths.map((width) => `${shopPicturePath}-${width}.avif ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={widths.length > 1 ? sizes : undefined} />
      {image}
    </picture>
  );
}
