import type { Product } from "~/features/catalog/rules";
import { isDrawing } from "~/lib/pictures";
import { WishlistButton } from "~/pages/shop/parts/wishlist-button";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

interface Props {
  product: Pick<Product, "id" | "name" | "imageUrl" | "otherImages" | "featured">;
  /** The main picture as a data URI, if it is small enough. */
  inline: string | undefined;
}

/**
 * The pictures of a product: the main one and, where there are others, a row of all of them that is moved
 * sideways, with small ones below that lead to each. Every picture is a link to its file.
 */
export function Gallery({ product, inline }: Props) {
  const images = [product.imageUrl, ...product.otherImages];
  const isAlone = images.length === 1;
  return (
    <div className="gallery">
      <div className="tile large">
        {isAlone ? (
          <LargePicture address={product.imageUrl} alt={product.name} inline={inline} first />
        ) : (
          <ul className="views">
            {images.map((address, index) => (
              <li key={address} id={toId(index)}>
                <LargePicture
                  address={address}
                  alt={words.pictureOf(product.name, index + 1, images.length)}
                  {...(index === 0 ? { inline, first: true } : { lazy: true })}
                />
              </li>
            ))}
          </ul>
        )}
        {product.featured ? <span className="flag">{words.featured}</span> : null}
        <WishlistButton product={product} />
      </div>
      {isAlone ? null : <SmallPictures images={images} />}
      {isDrawing(product.imageUrl) ? <p className="quiet">{words.illustration}</p> : null}
    </div>
  );
}

/** They lead to the large ones. */
const SmallPictures = ({ images }: { images: string[] }) => (
  <ul className="thumbs">
    {images.map((address, index) => (
      <li key={address}>
        <a href={`#${toId(index)}`}>
          <Picture
            src={address}
            alt={words.pictureNumber(index + 1, images.length)}
            widths={[160]}
            sizes=""
            width={64}
            height={64}
            lazy
          />
        </a>
      </li>
    ))}
  </ul>
);

const toId = (index: number) => `picture-${index + 1}`;

interface LargePictureProps {
  address: string;
  alt: string;
  inline?: string;
  first?: boolean;
  lazy?: boolean;
}

const LargePicture = ({ address, ...picture }: LargePictureProps) => (
  <a href={address} className="zoom" title={words.largePicture}>
    <Picture
      {...picture}
      src={address}
      widths={[640, 320, 480]}
      sizes="(min-width: 900px) 520px, 92vw"
      width={640}
      height={640}
      sharperOn="(min-width: 600px)"
    />
  </a>
);
