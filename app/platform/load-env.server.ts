import { existsSync } from "node:fs";

// Imported before everything else: the log reads its level when it is loaded. A variable that is set already
// stays as it is.
const file = process.env.ENV_FILE ?? ".env";
if (existsSync(file)) process.loadEnvFile(file);
process.env.NODE_ENV ||= "production";
