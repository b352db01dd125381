import { existsSync } from "node:fs";

// Imported before everything else: the log reads its level when it is loaded. A variable that is set already
// stays.
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
