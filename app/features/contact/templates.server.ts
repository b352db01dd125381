import { asc, count, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { TemplateForm } from "./input";
import { templateNotFound } from "./rules";
import { replyTemplate } from "./tables";
import { words } from "./words.en";

const MAX_TEMPLATES = 30;

type Template = typeof replyTemplate.$inferSelect;

/** The version of a template that its form was made from. */
export const templateVersion = ({ title, text }: Pick<Template, "title" | "text">): string =>
  toVersion({ title, text });

/** The templates for replies, in the order of their titles (rule: reply-templates). */
export const listTemplates = (): Template[] =>
  db.select().from(replyTemplate).orderBy(asc(replyTemplate.title)).all();

export const findTemplate = (templateId: string): Template | undefined =>
  db.select().from(replyTemplate).where(eq(replyTemplate.id, templateId)).get();

const getTemplate = (templateId: string): Template => {
  const existing = findTemplate(templateId);
  if (!existing) throw new ShopError("NOT_FOUND", templateNotFound());
  return existing;
};

/**
 * Adds a template, or changes the one with the form's id (rule: reply-templates). Throws NOT_FOUND, CONFLICT
 * at `title` if another has it and at `seenVersion` if somebody has changed it, or above `MAX_TEMPLATES`.
 */
export async function saveTemplate(actorId: string, form: TemplateForm, now: Date): Promise<void> {
  const { id, title, text, seenVersion } = form;
  await transaction(() => {
    const before = id === undefined ? undefined : getTemplate(id);
    if (before) assertNotChanged(words.template, templateVersion(before), seenVersion);
    assertTitleFree(title, id);
    const templateId = before?.id ?? insertTemplate({ title, text }, now);
    if (before) {
      const changes = { title, text, updatedAt: now };
      tx().update(replyTemplate).set(changes).where(eq(replyTemplate.id, templateId)).run();
    }
    const facts = { before: before && { title: before.title, text: before.text }, after: { title, text } };
    const change = { action: before ? "edited" : "added", kind: "template" } as const;
    recordChange(actorId, { ...change, id: templateId, label: title, ...facts }, now);
  });
}

function assertTitleFree(title: string, id: string | undefined): void {
  const namesake = db.select().from(replyTemplate).where(eq(replyTemplate.title, title)).get();
  if (namesake && namesake.id !== id) throw new ShopError("CONFLICT", words.titleIsTaken(title), "title");
}

function assertRoomForTemplate(): void {
  const { n = 0 } = db.select({ n: count() }).from(replyTemplate).get() ?? {};
  if (n >= MAX_TEMPLATES) throw new ShopError("CONFLICT", words.tooManyTemplates(MAX_TEMPLATES));
}

/** A template is not restored where another has its title, or where there are as many as there can be. */
export const TEMPLATE_RESTORING: Restoring = {
  check({ id, title }) {
    assertTitleFree(String(title), String(id));
    assertRoomForTemplate();
  },
};

function insertTemplate(values: { title: string; text: string }, now: Date): string {
  assertRoomForTemplate();
  const id = newId();
  tx()
    .insert(replyTemplate)
    .values({ ...values, id, createdAt: now, updatedAt: now })
    .run();
  return id;
}

/** Deletes a template, which can be restored from the bin (rule: bin-days). Throws NOT_FOUND. */
export async function deleteTemplate(actorId: string, templateId: string, now: Date): Promise<void> {
  await transaction(() => {
    const { title, text } = getTemplate(templateId);
    putInBin("template", [{ id: templateId, label: title }], actorId, now);
    tx().delete(replyTemplate).where(eq(replyTemplate.id, templateId)).run();
    const change = { action: "deleted", kind: "template", id: templateId, label: title } as const;
    recordChange(actorId, { ...change, before: { title, text } }, now);
  });
}
