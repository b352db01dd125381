import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { RichText } from "~/ui/rich-text";
import { BannerCard } from "./banner-card";
import type { BannerCardView } from "./list-banner-cards.server";
import { words } from "./words.en";

/** How far a mouse moves, and how long a finger rests, before dragging starts. */
const MOUSE_OPTIONS = { activationConstraint: { distance: 8 } };
const TOUCH_OPTIONS = { activationConstraint: { delay: 150, tolerance: 5 } };
const KEYBOARD_OPTIONS = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" } as const;

const limitToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface Props {
  banners: BannerCardView[];
  isSending: boolean;
  /** Called with the ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** Announcements for screen readers. */
function toAnnouncements(banners: BannerCardView[]): Announcements {
  const getTitle = (id: string | number) => banners.find((banner) => banner.id === id)?.title ?? words.banner;
  const formatPlace = (id: string | number) =>
    words.placeOf(banners.findIndex((banner) => banner.id === id) + 1, banners.length);
  return {
    onDragStart: ({ active }) => words.isHeldAt(getTitle(active.id), formatPlace(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words.isHeldAt(getTitle(active.id), formatPlace(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      words.isPutDown(getTitle(active.id), over ? words.at(formatPlace(over.id)) : ""),
    onDragCancel: ({ active }) => words.isBackWhereItWas(getTitle(active.id)),
  };
}

/**
 * The cards of the banners, to be dragged by mouse, finger or keyboard. Rendered in the browser only, because
 * the library sets inline styles.
 */
export default function SortableCards({ banners, isSending, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_OPTIONS),
    useSensor(TouchSensor, TOUCH_OPTIONS),
    useSensor(KeyboardSensor, KEYBOARD_OPTIONS),
  );
  const ids = banners.map(({ id }) => id);
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id="banners"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[limitToVertical]}
      onDragEnd={handleDrop}
      accessibility={{
        announcements: toAnnouncements(banners),
        screenReaderInstructions: { draggable: words.keyboardInstructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isSending}>
        <ul className="banner-cards">
          {banners.map((banner, index) => (
            <SortableCard key={banner.id} banner={banner} index={index} count={banners.length} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** A card that can be dragged anywhere by mouse or finger; the keyboard uses its button. */
function SortableCard({ banner, index, count }: { banner: BannerCardView; index: number; count: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: banner.id,
    });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const grip = (
    <button type="button" ref={setActivatorNodeRef} {...attributes} className="grip">
      <RichText
        text={words.drag}
        parts={{
          span: () => <span aria-hidden="true">⠿</span>,
          span2: () => <span className="unseen"> {banner.title}</span>,
        }}
      />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? "held" : undefined} {...listeners}>
      <BannerCard banner={banner} index={index} count={count} grip={grip} />
    </li>
  );
}
