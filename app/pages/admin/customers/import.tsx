import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CUSTOMER_COLUMNS, CUSTOMER_IMPORT_MAX_ROWS } from "~/features/customers/customer-columns";
import {
  CUSTOMER_DRAFT,
  findLastImport,
  previewCustomers,
} from "~/features/customers/import-customers.server";
import { getImportDraft } from "~/features/imports/import-drafts.server";
import { ImportQuery } from "~/features/imports/input";
import { ShopError } from "~/lib/errors";
import { formatCount } from "~/lib/format-count";
import { formatPhone } from "~/lib/format-phone";
import { formatMomentAndYear } from "~/lib/time";
import { type AdminRequest, adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { CsvForm } from "~/pages/admin/parts/csv-form";
import { CSV_UPLOAD, takeFirst } from "~/pages/admin/parts/handle-import.server";
import { UPLOAD_FORM_ID } from "~/pages/admin/parts/import-form";
import { TextList } from "~/pages/admin/parts/text-list";
import type { FormRefusal } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload } from "~/platform/http/upload.server";
import { CheckBox } from "~/ui/field";
import { ErrorSummary, FormErrors, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { changeCustomers, IMPORT_PATH } from "./import-actions.server";
import { words } from "./words.en";

export const loader = adminLoader(async (args) => {
  const last = findLastImport();
  return {
    path: IMPORT_PATH,
    plan: await findPlan(args),
    last: last && { ...last, when: formatMomentAndYear(last.createdAt) },
  };
});

/** What the file of the address would do. Throws a 303 to the empty page if it is gone. */
async function findPlan({ request, admin, now }: AdminRequest) {
  const { draft } = readQuery(request, ImportQuery);
  if (draft === undefined) return undefined;
  try {
    const preview = await previewCustomers(
      getImportDraft(draft, { ownerId: admin.id, kind: CUSTOMER_DRAFT }, now),
    );
    if ("fileProblems" in preview) throw await seeOther(IMPORT_PATH);
    const added = preview.added.map(({ customer: { email, name, phone, address } }) =>
      [name, email, phone && formatPhone(phone), address.city].filter(Boolean).join(" · "),
    );
    const { digest, known, problems } = preview;
    return {
      draft,
      digest,
      counts: { added: added.length, known: known.length, problems: problems.length },
      added: takeFirst(added),
      known: takeFirst(known),
      problems: takeFirst(problems),
    };
  } catch (error) {
    if (error instanceof ShopError) throw await seeOther(IMPORT_PATH, { error: error.message });
    throw error;
  }
}

export const action = adminHandler((args) =>
  readUpload(args.request, CSV_UPLOAD, (upload) => changeCustomers(upload, args)),
);

type View = SerializeFrom<typeof loader>;
type Plan = NonNullable<View["plan"]>;
type Refusal = FormRefusal | undefined;

export default function ImportCustomersPage() {
  const { path, plan, last } = useLoaderData<typeof loader>();
  const refusal: Refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.importCustomers}</h1>
        <p>
          <a href="/admin/users">{words.users}</a>
        </p>
      </div>
      {refusal?.formId === "undo" ? <FormErrors refusal={refusal} /> : null}
      {plan && refusal?.formId !== UPLOAD_FORM_ID ? (
        <PlanPart plan={plan} path={path} refusal={refusal} />
      ) : (
        <UploadPart refusal={refusal} />
      )}
      {last ? <LastImport last={last} /> : null}
    </>
  );
}

const Lines = ({ title, lines }: { title: string; lines: Plan["known"] }) =>
  lines.listed.length > 0 ? (
    <section>
      <h2>{title}</h2>
      <TextList {...lines} noun={words.rowNoun} />
    </section>
  ) : null;

/** The dry run, and the button that imports. */
function PlanPart({ plan, path, refusal }: { plan: Plan; path: string; refusal: Refusal }) {
  const { draft, digest, counts, added, known, problems } = plan;
  const [form, { leavesOut }] = useShopForm<{ leavesOut: string }>({ id: "apply", refusal });
  return (
    <>
      <ErrorSummary form={form} labels={{ leavesOut: words.problems }} />
      <p className="notice">
        {words.nothingImportedYet(
          formatCount(counts.added),
          formatCount(counts.known),
          formatCount(counts.problems),
        )}
      </p>
      <Lines title={words.problems} lines={problems} />
      <Lines title={words.knownAlready} lines={known} />
      <Lines title={words.newCustomers} lines={added} />
      <form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="draft" value={draft} />
        <input type="hidden" name="digest" value={digest} />
        {counts.problems > 0 ? (
          <CheckBox field={leavesOut} label={words.leaveOut(formatCount(counts.problems))} />
        ) : null}
        <p className="row">
          <a href={path} className="button">
            {words.anotherFile}
          </a>
          {counts.added > 0 ? (
            <button type="submit" className="button primary" data-busy={words.importing}>
              {words.importNow(formatCount(counts.added))}
            </button>
          ) : null}
        </p>
      </form>
    </>
  );
}

function UploadPart({ refusal }: { refusal: Refusal }) {
  const [form, { file }] = useShopForm<{ file: string }>({ id: UPLOAD_FORM_ID, refusal });
  return (
    <>
      <ErrorSummary form={form} labels={{ file: words.csvFile }} />
      <p>{words.importExplained}</p>
      <CsvForm form={form} field={file} maxRows={CUSTOMER_IMPORT_MAX_ROWS} />
      <h2>{words.columns}</h2>
      <p>{words.columnsExplained}</p>
      <ul className="csv-columns">
        {Object.entries(CUSTOMER_COLUMNS).map(([field, names]) => (
          <li key={field} className="breakable">
            <code>{names.join(", ")}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

const LastImport = ({ last: { id, count, when } }: { last: NonNullable<View["last"]> }) => (
  <section>
    <h2>{words.lastImport}</h2>
    <p>{words.lastImportOf(when, formatCount(count))}</p>
    <form method="post">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="importId" value={id} />
      <p>
        <button type="submit" className="button" data-busy={words.undoing}>
          {words.undo}
        </button>
      </p>
    </form>
  </section>
);

export const meta = titleMeta(() => words.importCustomers);
