import type { PictureWidth } from "~/lib/pictures";

interface Props {
  /** The address of a picture of ours at its largest, in WebP, or of any picture elsewhere. */
  src: string;
  alt: string;
  /**
   * The widths (px) worth offering where this picture stands; the first is for browsers that know no better.
   */
  widths: readonly PictureWidth[];
  sizes: string;
  className?: string;
  width: number;
  height: number;
  /** The one picture of the page that must come first. */
  first?: boolean;
  lazy?: boolean;
}

const SHOP_PICTURE = /^(\/pictures\/.+)-\d+\.webp$/;

/** A picture at the width the screen needs, in AVIF where the browser knows it. */
export function Picture({ src, alt, widths, sizes, className, width, height, first, lazy }: Props) {
  const ours = SHOP_PICTURE.exec(src)?.[1];
  const image = (
    <img
      src={ours ? `${ours}-${widths[0]}.webp` : src}
      alt={alt}
      loading={lazy ? "lazy" : undefined}
      className={className}
      width={width}
      height={height}
      {...(first ? { fetchpriority: "high" } : {})}
    />
  );
  if (!ours) return image;
  const srcSet = widths.map((wide) => `${ours}-${wide}.avif ${wide}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={widths.length > 1 ? sizes : undefined} />
      {image}
    </picture>
  );
}
