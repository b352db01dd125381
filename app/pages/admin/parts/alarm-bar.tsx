import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  alarms: { worst: { text: string } | null; count: number } | null;
}

/** The worst alarm and how many more there are, on top of every page; nothing while all is well. */
export function AlarmBar({ alarms }: Props) {
  if (!alarms?.worst) return null;
  return (
    <p className="answer no" role="alert">
      <RichText
        text={words.alarmBar(alarms.count - 1)}
        parts={{ worst: () => alarms.worst?.text ?? "", link: (text) => <a href="/admin/health">{text}</a> }}
      />
    </p>
  );
}
