import { formatCount, formatMegabytes } from "~/lib/format-count";
import { words } from "./words.en";

interface Props {
  size: { bytes: number; papers: number };
  /** Whether the password was confirmed lately. */
  isConfirmed: boolean;
}

const EXPORT_PATH = "/admin/export.zip";
export const CONFIRM_PATH = "/admin/confirm?redirectTo=%2Fadmin%2Fbackups%23export";

/** What the export of everything is, and the link that downloads it. */
export const ExportPart = ({ size: { bytes, papers }, isConfirmed }: Props) => (
  <section id="export">
    <h2>{words.everything}</h2>
    <p>{words.everythingExplained(formatCount(papers), formatMegabytes(bytes))}</p>
    <p>
      {isConfirmed ? (
        <a href={EXPORT_PATH} className="button">
          {words.downloadEverything}
        </a>
      ) : (
        <a href={CONFIRM_PATH} className="button">
          {words.confirmToDownload}
        </a>
      )}
    </p>
  </section>
);
