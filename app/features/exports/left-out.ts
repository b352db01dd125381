import { words } from "./words.en";

const LEFT_OUT: [reason: () => string, names: string[]][] = [
  [
    () => words.givesAccess,
    [
      "session",
      "known_device",
      "secret_link",
      "sign_in_step",
      "two_factor",
      "recovery_code",
      "google_identity",
      "google_link_request",
      "user.password_hash",
      "outbox_letter.secret",
    ],
  ],
  [() => words.opensPrivatePage, ["service_request.link_key"]],
  [() => words.mayHaveLink, ["outbox_letter.text", "outbox_letter.html"]],
  [() => words.hasPrivateKeys, ["deleted_item.rows"]],
  [
    () => words.tellsApart,
    [
      "service_request.once_key",
      "photo.holder",
      "slot_seat.holder",
      "stock_reservation.network",
      "stock_reservation.device",
    ],
  ],
  [() => words.isDerived, ["facet_cell", "shelf", "tally", "desk_place", "search_spelling"]],
  [
    () => words.isPassing,
    [
      "limit_count",
      "kept_answer",
      "import_draft",
      "setting_preview",
      "supplier_delivery_draft",
      "write_probe",
    ],
  ],
];

/**
 * What no export has, each table ("session") or column ("user.password_hash") with its reason
 * (rule: export-left-out).
 */
export const LEFT_OUT_REASONS: ReadonlyMap<string, () => string> = new Map(
  LEFT_OUT.flatMap(([reason, names]) => names.map((name): [string, () => string] => [name, reason])),
);
