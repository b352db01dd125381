import { sql } from "drizzle-orm";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { canSendMail } from "~/platform/mail.server";

interface DatabaseInfo {
  /** How many migrations have been applied. */
  version: number;
  bytes: number;
}

/** The configuration that administrators may see; no secrets. */
export function getSetup() {
  const { SITE_URL, DATA_DIR, GOOGLE_CLIENT_ID, TRUST_PROXY } = config();
  const database = db.get<DatabaseInfo>(sql`select (select user_version from pragma_user_version) as version,
    page_count * page_size as bytes from pragma_page_count, pragma_page_size`);
  return {
    site: SITE_URL.origin,
    hasMail: canSendMail(),
    hasGoogle: GOOGLE_CLIENT_ID !== undefined,
    isBehindProxy: TRUST_PROXY,
    folder: DATA_DIR,
    database,
  };
}
