import { openDatabase } from "./shop-data";

/**
 * Markup that would run a script, or leave an element, where a text is written into a page without being
 * escaped. Each marks what it leaves with `data-planted` or sets `planted`.
 */
export const MARKUP = [
  "<script>planted = 1</script>",
  "<ScRiPt>planted = 1</ScRiPt>",
  "<script src=data:text/javascript,planted=1></script>",
  "<img data-planted src=x onerror=planted=1>",
  '"><img data-planted src=x onerror=planted=1>',
  "'><img data-planted src=x onerror=planted=1>",
  "</title><img data-planted src=x onerror=planted=1>",
  "</textarea><img data-planted src=x onerror=planted=1>",
  "</script><script>planted = 1</script>",
  "</style><img data-planted src=x onerror=planted=1>",
  "</option></select><img data-planted src=x onerror=planted=1>",
  "--><img data-planted src=x onerror=planted=1>",
  "]]><img data-planted src=x onerror=planted=1>",
  '" autofocus onfocus=planted=1 data-planted="',
  "' autofocus onfocus=planted=1 data-planted='",
  '" style=animation-name:x onanimationstart=planted=1 data-planted="',
  "<svg data-planted onload=planted=1>",
  "<svg><script>planted=1</script></svg>",
  "<svg><animate data-planted onbegin=planted=1 attributeName=x dur=1s>",
  "<body data-planted onload=planted=1>",
  "<iframe data-planted srcdoc='<script>parent.planted=1</script>'></iframe>",
  "<iframe data-planted src=javascript:parent.planted=1></iframe>",
  "<object data-planted data=javascript:planted=1></object>",
  "<embed data-planted src=javascript:planted=1>",
  "<a data-planted href=javascript:planted=1>x</a>",
  "<form data-planted action=javascript:planted=1><button>x</button></form>",
  "<button data-planted formaction=javascript:planted=1>x</button>",
  "<input data-planted autofocus onfocus=planted=1>",
  "<details data-planted open ontoggle=planted=1>x</details>",
  "<video data-planted><source onerror=planted=1></video>",
  "<marquee data-planted onstart=planted=1>x</marquee>",
  "<base data-planted href=//evil.example/>",
  "<link data-planted rel=stylesheet href=//evil.example/a.css>",
  "<meta data-planted http-equiv=refresh content='0;url=//evil.example/'>",
  "<style data-planted>@import '//evil.example/a.css';</style>",
  "<math><mtext></mtext><img data-planted src=x onerror=planted=1></math>",
  "<template><img data-planted src=x></template><img data-planted src=x onerror=planted=1>",
  "&lt;img data-planted src=x onerror=planted=1&gt;&#60;b data-planted&#62;",
  "\u003cimg data-planted src=x onerror=planted=1\u003e",
  "javascript:planted=1//<b data-planted>",
];

/** The tables and columns of what people type, without closed lists, keys, dates and numbers. */
const TYPED = [
  "session user_agent",
  "banner title text",
  "stock_movement note",
  "contact_message name subject message phone",
  "electrician name phone address bio admin_notes",
  "order_event note",
  "review user_name title comment answer",
  "service_area area city district state special_instructions",
  "fruitless_search search",
  "synonym word means",
  "outbox_letter subject text html problem",
  "payment note",
  "closed_day reason",
  "service_event note",
  "audit_entry label before after",
  "service_request name phone address description assigned_technician customer_notes admin_notes feedback service_type",
  "paper seller firm recipient reason",
  "paper_line name hsn unit",
  "orders name phone address city country firm_name billing_address courier tracking_number",
  "product name brand description specifications tags warranty unit country_of_origin",
  "user name phone street city state country firm_name billing_address",
  "order_line name unit",
  "refund reason problem",
];

/** Of those, what is stored as JSON. */
const JSON_COLUMNS = "billing_address before after seller firm recipient specifications tags".split(" ");

/** Appends the text to what stands in a column, or to every sentence and name in it if it is JSON. */
function append(column: string, value: string | null, text: string): string | null {
  if (!JSON_COLUMNS.includes(column)) return (value ?? "") + text;
  if (value === null) return null;
  const isTyped = (part: unknown) => typeof part === "string" && /^[A-Z].*[ a-z]/.test(part);
  return JSON.stringify(JSON.parse(value), (_key, part) => (isTyped(part) ? part + text : part));
}

/**
 * Appends markup to what people have typed, in every row, each time the next one; returns how many columns
 * took all of the markup in one text, or one of it.
 */
export function storeMarkup(shop: { folder: string }): number {
  const database = openDatabase(shop);
  // What a paper or an audit entry says cannot be changed otherwise.
  const guards = database.prepare(
    "select name from sqlite_schema where type = 'trigger' and sql like '%abort%'",
  );
  for (const name of guards.pluck().all()) database.exec(`drop trigger "${name}"`);
  let next = 0;
  let columns = 0;
  for (const [table, ...names] of TYPED.map((line) => line.split(" ")))
    for (const column of names) {
      const cells = database
        .prepare<[], [number, string | null]>(`select rowid, "${column}" from "${table}"`)
        .raw();
      const write = database.prepare(`update "${table}" set "${column}" = ? where rowid = ?`);
      let written = 0;
      for (const [rowid, value] of cells.all()) {
        next += 1;
        const text = MARKUP[next % MARKUP.length] ?? "";
        for (const markup of [MARKUP.join(" "), text]) {
          const marked = append(column, value, markup);
          if (marked === value) break;
          try {
            written += write.run(marked, rowid).changes;
            break;
          } catch {}
        }
      }
      if (written > 0) columns += 1;
    }
  database.close();
  return columns;
}
