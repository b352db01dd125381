import type { ImportedCustomer } from "~/features/accounts/imported-accounts.server";
import { ChangeProfile } from "~/features/accounts/profile/input";
import { COUNTRIES, HOME_COUNTRY } from "~/features/accounts/profile/rules";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { findPlace } from "~/features/settings/indian-places";
import { readCsv, rowProblem, sortByRow } from "~/platform/csv/read-csv.server";
import { inBatches } from "~/platform/db/bulk-insert.server";
import { CUSTOMER_COLUMNS, CUSTOMER_IMPORT_MAX_ROWS, type CustomerField } from "./customer-columns";
import { words } from "./words.en";

/** A row of a file that could be a customer. */
export interface CustomerRow {
  row: number;
  customer: ImportedCustomer;
}

/** The rows that are in order, and the problems of the others; `fileProblems` are of the file as a whole. */
export interface CustomerFile {
  rows: CustomerRow[];
  problems: string[];
  fileProblems: string[];
}

type Cells = Partial<Record<string, string>>;

const COLUMNS: readonly string[] = Object.values(CUSTOMER_COLUMNS).flat();
/** The code of the home country in other shops. */
const HOME_CODE = "IN";

const findCell = (cells: Cells, field: CustomerField): string =>
  CUSTOMER_COLUMNS[field].map((column) => cells[column]?.trim() ?? "").find((cell) => cell !== "") ?? "";

const join = (parts: string[], separator: string): string => parts.filter(Boolean).join(separator);

/** WooCommerce has codes of states ("UP"); the pincode says which one it is. */
function getState(state: string, pincode: string): string {
  const isCode = /^[A-Z]{2}$/.test(state);
  return isCode || state === "" ? (findPlace(pincode.replace(/\s/g, "")).state ?? state) : state;
}

function getCountry(country: string): string {
  if (country === "" || country.toUpperCase() === HOME_CODE) return HOME_COUNTRY;
  return COUNTRIES.find((known) => known.toLowerCase() === country.toLowerCase()) ?? country;
}

/** The fields of a row as the form of a profile would send them. */
function toProfile(cells: Cells) {
  const find = (field: CustomerField) => findCell(cells, field);
  const [email, pincode] = [find("email"), find("pincode")];
  const name =
    find("name") ||
    join([find("firstName"), find("lastName")], " ") ||
    find("username") ||
    email.split("@")[0];
  const address = {
    street: join([find("street"), find("street2")], ", "),
    city: find("city"),
    state: getState(find("state"), pincode),
    zipCode: pincode,
    country: getCountry(find("country")),
  };
  return { name, phone: find("phone"), address };
}

/** Checks a row by the rules of the shop's own forms (rules: profile-fields, registration-fields). */
function checkRow(cells: Cells): { customer: ImportedCustomer } | { problems: string[] } {
  const email = NewAccount.shape.email.safeParse(findCell(cells, "email"));
  const typed = toProfile(cells);
  const profile = ChangeProfile.safeParse(typed);
  if (email.success && profile.success) {
    const { name, phone, address } = profile.data;
    return { customer: { email: email.data, name, phone, address } };
  }
  const values: Record<string, string | undefined> = {
    ...typed.address,
    name: typed.name,
    phone: typed.phone,
  };
  const quote = (message: string, cell = "") => (cell ? words.quoted(message, cell.slice(0, 40)) : message);
  return {
    problems: [
      ...(email.error?.issues ?? []).map(({ message }) => quote(message, findCell(cells, "email"))),
      ...(profile.error?.issues ?? []).map(({ message, path }) =>
        quote(message, values[String(path.at(-1))]),
      ),
    ],
  };
}

/** Reads a file of customers, our own or WooCommerce's; other columns are ignored (rule: customer-import). */
export async function readCustomers(bytes: Uint8Array): Promise<CustomerFile> {
  const expected = {
    columns: COLUMNS,
    requiredColumns: [],
    maxRows: CUSTOMER_IMPORT_MAX_ROWS,
    ignoresOthers: true,
  };
  const csv = await readCsv<string>(bytes, expected);
  const fileProblems = [...csv.problems];
  const rows: CustomerRow[] = [];
  const problems: string[] = [];
  if (fileProblems.length === 0 && csv.rows.length === 0) fileProblems.push(words.noRows);
  const columns = Object.keys(csv.rows[0]?.cells ?? {});
  const isOfEmail = (column: string) => CUSTOMER_COLUMNS.email.some((name) => name === column);
  if (fileProblems.length === 0 && !columns.some(isOfEmail))
    fileProblems.push(words.noEmailColumn(CUSTOMER_COLUMNS.email.join(", ")));
  const rowByEmail = new Map<string, number>();
  const checkedRows = await inBatches(csv.rows, (batch) =>
    batch.map(({ row, cells }) => ({ row, checked: checkRow(cells) })),
  );
  for (const { row, checked } of checkedRows.flat()) {
    if ("problems" in checked) {
      problems.push(...checked.problems.map((problem) => rowProblem(row, problem)));
      continue;
    }
    const { email } = checked.customer;
    const earlier = rowByEmail.get(email);
    if (earlier !== undefined) problems.push(rowProblem(row, words.isInRowAlready(email, earlier)));
    else rows.push({ row, customer: checked.customer });
    rowByEmail.set(email, earlier ?? row);
  }
  return { rows, problems: sortByRow(problems), fileProblems };
}
