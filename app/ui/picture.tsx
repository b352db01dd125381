interface Props {
  /** The address of the largest WebP of a picture of ours, or of any picture elsewhere. */
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  width: number;
  height: number;
  /** The one picture of the page that must come first. */
  first?: boolean;
  lazy?: boolean;
}

const OURS = /^\/pictures\/(.+)-(\d+)\.webp$/;
const PRODUCT_WIDTHS = [160, 320, 480, 640];
const BANNER_WIDTHS = [480, 800, 1200];

/** The addresses of a picture of ours at every width it was made in (`gateways/images`), as a srcset. */
function srcSet(name: string, largest: number, kind: "avif" | "webp"): string {
  const widths = largest > 640 ? BANNER_WIDTHS : PRODUCT_WIDTHS;
  return widths.map((width) => `/pictures/${name}-${width}.${kind} ${width}w`).join(", ");
}

/** A picture at the width the screen needs, in AVIF where the browser knows it. */
export function Picture({ src, alt, sizes, first, lazy, ...rest }: Props) {
  const ours = OURS.exec(src);
  const [, name = "", largest = ""] = ours ?? [];
  const image = (
    <img
      src={src}
      srcSet={ours ? srcSet(name, Number(largest), "webp") : undefined}
      sizes={ours ? sizes : undefined}
      alt={alt}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
      {...(first ? { fetchpriority: "high" } : {})}
      {...rest}
    />
  );
  if (!ours) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(name, Number(largest), "avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
