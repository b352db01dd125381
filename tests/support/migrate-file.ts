import { join } from "node:path";
import { openDatabaseFile } from "~/platform/db/connection.server";
import { migrate } from "~/platform/db/migrate.server";

// Migrates the database of a folder, and says when it begins: whoever started it may kill it in the middle.
const folder = process.argv[2] ?? "";
const client = openDatabaseFile(join(folder, "shop.db"));
process.stdout.write("begun\n");
migrate(client, join(folder, "backups"));
client.close();
