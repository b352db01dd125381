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
import { BannerCard } from "./banner-card";
import type { BannerCardView } from "./list-banner-cards.server";

/** How far a mouse moves, and how long a finger rests, before dragging starts. */
const MOUSE_OPTIONS = { activationConstraint: { distance: 8 } };
const TOUCH_OPTIONS = { activationConstraint: { delay: 150, tolerance: 5 } };
const KEYBOARD_OPTIONS = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" } as const;

const limitToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const KEYBOARD_INSTRUCTIONS =
  "Press space to pick this banner up, the arrow keys to move it, space again to put it down. Escape puts it back.";

interface Props {
  banners: BannerCardView[];
  isSending: boolean;
  /** Called with the ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** Announcements for screen readers. */
function toAnnouncements(banners: BannerCardView[]): Announcements {
  const getTitle = (id: string | number) => banners.find((banner) => banner.id === id)?.title ?? "The banner";
  const formatPlace = (id: string | number) =>
    `place ${banners.findIndex((banner) => banner.id === id) + 1} of ${banners.length}`;
  return {
    onDragStart: ({ active }) => `${getTitle(active.id)} is held at ${formatPlace(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${getTitle(active.id)} is held at ${formatPlace(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${getTitle(active.id)} is put down${over ? ` at ${formatPlace(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} is back where it was.`,
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
        screenReaderInstructions: { draggable: KEYBOARD_INSTRUCTIONS },
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
      <span aria-hidden="true">⠿</span> Drag<span className="unseen"> {banner.title}</span>
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? "held" : undefined} {...listeners}>
      <BannerCard banner={banner} index={index} count={count} grip={grip} />
    </li>
  );
}
