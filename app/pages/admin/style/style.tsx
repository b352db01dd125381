import { AdminExamples } from "./admin-examples";
import { StyleIntro } from "./examples";
import { FieldExamples } from "./field-examples";
import { ListExamples } from "./list-examples";
import { MessageExamples } from "./message-examples";
import { styleMeta } from "./style-meta";
import { discardExample, styleLoader } from "./style-route.server";
import { VisitExamples } from "./visit-examples";
import { words } from "./words.en";

export const loader = styleLoader(() => ({}));

export const action = discardExample;

export default function StylePage() {
  return (
    <>
      <StyleIntro title={words.componentsOfBackOffice}>
        <a href="/admin/style/shop">{words.componentsOfShop}</a>
      </StyleIntro>
      <FieldExamples />
      <MessageExamples />
      <AdminExamples />
      <ListExamples />
      <VisitExamples />
    </>
  );
}

export const meta = styleMeta(() => words.componentsOfBackOffice);
