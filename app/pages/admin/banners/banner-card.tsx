import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import type { BannerCardView } from "./list-banner-cards.server";
import { words } from "./words.en";

interface Props {
  banner: BannerCardView;
  index: number;
  count: number;
  /** The button to drag the card by, where scripts run. */
  grip?: ReactNode;
}

export const BannerCard = ({
  banner: { id, title, imageUrl, dates, isOnHomePage, state },
  index,
  count,
  grip,
}: Props) => (
  <>
    <Picture src={imageUrl} alt="" widths={[480]} sizes="" width={480} height={192} />
    <div>
      <h2>{title}</h2>
      <p>
        {dates} <span className={isOnHomePage ? "quiet" : "tag warn"}>{state}</span>
      </p>
      <div className="acts">
        {grip}
        {index > 0 ? <MoveButton intent="up" id={id} title={title} /> : null}
        {index < count - 1 ? <MoveButton intent="down" id={id} title={title} /> : null}
        <a href={`/admin/banners/${id}`}>
          <RichText text={words.edit} parts={{ span: () => <span className="unseen"> {title}</span> }} />
        </a>
        <a href={`/admin/banners/${id}/delete`}>
          <RichText
            text={words.deleteRich}
            parts={{ span: () => <span className="unseen"> {title}</span> }}
          />
        </a>
      </div>
    </div>
  </>
);

const MoveButton = ({ intent, id, title }: { intent: "up" | "down"; id: string; title: string }) => (
  <form method="post">
    <input type="hidden" name="id" value={id} />
    <button type="submit" name="intent" value={intent}>
      {intent === "up" ? (
        <RichText text={words.moveUp} parts={{ span: () => <span className="unseen"> {title}</span> }} />
      ) : (
        <RichText text={words.moveDown} parts={{ span: () => <span className="unseen"> {title}</span> }} />
      )}
    </button>
  </form>
);
