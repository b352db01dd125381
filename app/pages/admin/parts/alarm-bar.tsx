import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  alarms: { worst: { text: string; path?: string } | null; count: number } | null;
}

const HEALTH_PATH = "/admin/health";

/**
 * The worst alarm and how many more there are, on top of every page; nothing while all is well. It links to
 * the page that helps, or with several alarms to all of them.
 */
export function AlarmBar({ alarms }: Props) {
  if (!alarms?.worst) return null;
  const { worst, count } = alarms;
  const path = (count === 1 && worst.path) || HEALTH_PATH;
  return (
    <p className="answer no" role="alert">
      <RichText
        text={words.alarmBar(count - 1, path !== HEALTH_PATH)}
        parts={{ worst: () => worst.text, link: (label) => <a href={path}>{label}</a> }}
      />
    </p>
  );
}
