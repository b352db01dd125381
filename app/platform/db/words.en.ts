export const words = {
  shopIsBusyAtMomentPlease: "The shop is busy at the moment. Please try again.",
  databaseIsDamaged: (folder: string, code: string) =>
    `The database in ${folder} is damaged (${code}): stop the shop, move shop.db away, and \`vidyut restore latest\` brings back the newest backup (docs/runbook.md, 10)`,
};
