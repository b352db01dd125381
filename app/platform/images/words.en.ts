import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  notWebAddress: "This is no address that begins with http:// or https://.",
  hasPassword: "The address has a password in it.",
  noSuchServer: (host: string) => `There is no server “${host}”.`,
  serverIsNotPublic: (host: string) =>
    `“${host}” is no public server, and the shop fetches from those alone.`,
  pictureTooLarge: (mb: number | string) => `The picture is larger than ${mb} MB.`,
  serverAnswers: (status: number | string) => `The server answered with status ${status}.`,
  tooManyRedirects: (most: number | string) => `The address leads on to others more than ${most} times.`,
  tookTooLong: "The server took too long.",
  serverCannotBeReached: "The server could not be reached.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
