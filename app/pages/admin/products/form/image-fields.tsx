import { MAX_IMAGES, splitImages } from "~/features/catalog/image-rules";
import {
  PHOTO_MAX_BYTES,
  photoFormats,
  photoHeic,
  photoNotAnImage,
  photoTooLarge,
} from "~/lib/upload-limits";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  urlField: TextFieldMetadata;
  /** The pictures besides the main one, in one text. */
  imagesField: TextFieldMetadata;
  /** Which files the form has taken already. */
  takenField: TextFieldMetadata;
  /** Pictures were uploaded with a form that was refused. */
  isUploaded: boolean;
}

const getText = ({ initialValue }: TextFieldMetadata) =>
  typeof initialValue === "string" ? initialValue : "";

const LIST_ID = "product-pictures";

/** The pictures of a product: the main one as an address, files, and the list of those it has. */
export function ImageFields({ urlField, imagesField, takenField, isUploaded }: Props) {
  const main = urlField.errors ? "" : getText(urlField);
  const others = splitImages(getText(imagesField));
  const images = main ? [main, ...others] : others;
  return (
    <>
      <TextField
        field={urlField}
        label={words.imageUrl}
        hint={words.addressThatEndsInJpgJpeg}
        inputMode="url"
        autoComplete="off"
      />
      <input type="hidden" name={imagesField.name} value={getText(imagesField)} />
      <input type="hidden" name={takenField.name} value={getText(takenField)} />
      <UploadField field={imagesField} />
      {images.length > 0 ? (
        <ol id={LIST_ID} className="picture-list">
          {images.map((address, index) => (
            <ImageRow
              key={address}
              address={address}
              position={index + 1}
              count={images.length}
              isMain={address === main}
            />
          ))}
        </ol>
      ) : null}
      {isUploaded ? <p>{words.yourPicturesAreKept}</p> : null}
    </>
  );
}

function UploadField({ field }: { field: TextFieldMetadata }) {
  const id = `${field.id}-files`;
  const errors = field.errors ?? [];
  return (
    <div
      className={errors.length > 0 ? "field wrong" : "field"}
      data-photo=""
      data-most-bytes={PHOTO_MAX_BYTES}
      data-too-large={photoTooLarge()}
      data-not-image={photoNotAnImage()}
      data-heic={photoHeic()}
    >
      <label htmlFor={id}>
        <RichText
          text={words.orUploadPicturesOptional}
          parts={{ span: (text) => <span className="quiet">{text}</span> }}
        />
      </label>
      <p className="hint" id={field.descriptionId}>
        {words.upToOneMainFirst(MAX_IMAGES, photoFormats())}
      </p>
      {errors.length > 0 ? (
        <p className="error" id={field.errorId}>
          {errors.join(" ")}
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        name="image"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={errors.length > 0 ? `${field.descriptionId} ${field.errorId}` : field.descriptionId}
        aria-invalid={errors.length > 0 ? true : undefined}
      />
    </div>
  );
}

interface RowProps {
  address: string;
  position: number;
  count: number;
  isMain: boolean;
}

/** A picture with its buttons, which change the form and save nothing. */
function ImageRow({ address, position, count, isMain }: RowProps) {
  const button = (verb: string, label: string) => (
    <button
      type="submit"
      name="intent"
      value={`${verb} ${address}`}
      formAction={`#${LIST_ID}`}
      className="button"
    >
      {label}
      <span className="unseen"> {words.pictureOf(position, count)}</span>
    </button>
  );
  return (
    <li className="row">
      <Picture
        src={address}
        alt={words.pictureOf(position, count)}
        widths={[160]}
        sizes=""
        width={96}
        height={96}
      />
      {isMain ? <span>{words.mainPicture}</span> : button("main", words.makeMain)}
      {position > 1 ? button("up", words.moveUp) : null}
      {position < count ? button("down", words.moveDown) : null}
      {button("remove", words.removePicture)}
    </li>
  );
}
