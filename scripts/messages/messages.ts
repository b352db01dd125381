// Finds the messages of the shop, and sentences that are none, in the code.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

export interface Message {
  file: string;
  key: string;
  /** The code of its text: a string, or a function of what stands in it. */
  text: string;
  /** Where it is used: "app/pages/shop/cart.tsx:61". */
  uses: string[];
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
const SOURCES = ["app", "server"]
  .flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
  )
  .concat("server.ts")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .sort()
  .map(parse);
const isWords = ({ fileName }: ts.SourceFile) => fileName.endsWith("words.en.ts");
const isTranslation = ({ fileName }: ts.SourceFile) => /words\.(?!en)\w+\.ts$/.test(fileName);
const toPlace = (node: ts.Node) => {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** All nodes below a node, the outer before the inner. */
function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* walk(child);
}

/** The messages of a words.en.ts, without their uses. */
function readMessages(source: ts.SourceFile): Message[] {
  const variable = [...walk(source)].find(
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === "en",
  ) as ts.VariableDeclaration | undefined;
  const { properties } = variable?.initializer as ts.ObjectLiteralExpression;
  return properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => ({
    file: source.fileName,
    key: name.getText(),
    text: initializer.getText(),
    uses: [],
  }));
}

/** The words.en.ts from which a file imports its `words`. */
function findWordsFile({ fileName, statements }: ts.SourceFile): string | undefined {
  const paths = statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => moduleSpecifier.getText());
  const path = paths.find((text) => text.endsWith('/words.en"'))?.slice(1, -1);
  return path && `${path.startsWith("~/") ? path.replace("~", "app") : join(dirname(fileName), path)}.ts`;
}

/** Every message of the shop, with where it is used. */
export function listMessages(): Message[] {
  const messages = SOURCES.filter(isWords).flatMap(readMessages);
  const byName = new Map(messages.map((message) => [`${message.file} ${message.key}`, message]));
  for (const source of SOURCES) {
    const wordsFile = findWordsFile(source);
    if (!wordsFile) continue;
    for (const node of walk(source))
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === "words")
        byName.get(`${wordsFile} ${node.name.text}`)?.uses.push(toPlace(node));
  }
  return messages;
}

const listTags = (text: string) => [...text.matchAll(/<(\w+)\/?>/g)].map(([, name = ""]) => name);

/** The messages with elements whose `RichText` has not exactly their parts. */
export function listWrongParts(): string[] {
  const texts = new Map(listMessages().map(({ file, key, text }) => [`${file} ${key}`, text]));
  return SOURCES.flatMap((source) =>
    [...walk(source)].filter(ts.isJsxSelfClosingElement).flatMap((element) => {
      if (element.tagName.getText() !== "RichText") return [];
      const code = element.getText();
      const [, key] = /text=\{words\.(\w+)/.exec(code) ?? [];
      const parts = [...walk(element)].find(ts.isObjectLiteralExpression)?.properties ?? [];
      const names = parts.map((part) => part.name?.getText() ?? "").sort();
      const tags = [...new Set(listTags(texts.get(`${findWordsFile(source)} ${key}`) ?? ""))].sort();
      return names.join() === tags.join() ? [] : `${toPlace(element)} has ${names}, the message ${tags}`;
    }),
  );
}

/** Texts that are a file of their own, that programmers read, or that the owner's data begins with. */
const OTHER_TEXTS = new RegExp(
  [
    "^app/features/[^/]+/emails/", // an email is one file
    "^app/features/info-pages/default-pages", // a page of information is one file
    "^app/(?:api|sample-shop)/", // descriptions for programmers; what a new shop is filled with
    "^app/pages/admin/style/hindi", // examples in another script
    "^app/commands/", // what commands print on the server
    "^app/features/settings/(?:indian-(?:states|places)|state-names)", // names
    "/(?:openapi[^/]*|config)\\.server\\.ts$",
  ].join("|"),
);
/** Properties with data: what a setting begins with, and the names of jobs. */
const DATA = /^(?:default|place|onward|days|rows)$/;
/** Texts that are stored in rows in the place of other data. */
const STORED = ["Not sent:", "Account deleted", "Home visit", "Came back damaged"];
const LABELS = /^(?:label|title|alt|hint|placeholder|heading|button|busy|"?aria-label"?|"?data-busy"?)$/;
const SENTENCE = /^[“(]?(?!Bearer |Basic )[A-Z][a-z’']*,? [a-z$“]\S*/;
const WHOLE_SENTENCE = /^[“(]?[A-Z].* .*[.?!…]$/s;
/** Functions whose texts programmers read, in the log or in the description of the API. */
const NO_READER = /(?:^|\.)(?:log|info|warn|error|describe|meta|optionalBoolean)$/;
const ERROR = /^\w*(?<!Shop)Error$/;

const hasText = (text: string) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ""));

/** Whether nobody reads a text but programmers, or it is data. */
function isUnread(node: ts.Node): boolean {
  for (let { parent } = node; parent && !ts.isJsxElement(parent); { parent } = parent) {
    if (ts.isTypeNode(parent) || ts.isTaggedTemplateExpression(parent)) return true;
    if (ts.isPropertyAssignment(parent) && DATA.test(parent.name.getText())) return true;
    if (ts.isCallExpression(parent) && NO_READER.test(parent.expression.getText())) return true;
    if (ts.isNewExpression(parent) && ERROR.test(parent.expression.getText())) return true;
  }
  return false;
}

/** The label that a property or an attribute holds as it stands. */
function findLabel(node: ts.Node): ts.Node | undefined {
  const value = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
  const isLabel =
    value && ts.isStringLiteral(value) && LABELS.test((node as ts.PropertyAssignment).name.getText());
  return isLabel ? value : undefined;
}

function isSentence(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasText(node.text);
  const label = findLabel(node);
  if (label) return hasText(label.getText()) && !isUnread(node);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const text = node.getText().slice(1, -1);
  const isText = SENTENCE.test(text) || WHOLE_SENTENCE.test(text);
  return isText && !STORED.includes(text) && !isUnread(node);
}

/** Sentences that stand in the code itself. */
export const listOtherSentences = (): string[] =>
  SOURCES.filter(
    (source) => !isWords(source) && !isTranslation(source) && !OTHER_TEXTS.test(source.fileName),
  ).flatMap((source) =>
    [...walk(source)].filter(isSentence).map((node) => `${toPlace(node)} ${node.getText().trim()}`),
  );
