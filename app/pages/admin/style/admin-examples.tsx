import { MESSAGE_STATUS_LABELS } from "~/features/contact/rules";
import { EMAIL_STATUS_LABELS } from "~/features/emails/rules";
import { ORDER_STATUS_LABELS } from "~/features/orders/rules";
import { EmailTag } from "~/pages/admin/emails/email-tag";
import { MessageTag } from "~/pages/admin/messages/message-tag";
import { OrderStateTag } from "~/pages/admin/orders/order-state-tag";
import { AlarmBar } from "~/pages/admin/parts/alarm-bar";
import { BackToList } from "~/platform/admin/back-to-list";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm, SaveButtons } from "~/platform/admin/form";
import { Tiles } from "~/platform/admin/tiles";
import { UndoNotice } from "~/platform/admin/undo";
import { Example, Examples, InBothLanguages } from "./examples";
import type { Texts } from "./texts";
import { words } from "./words.en";

const PATH = "/admin/style";
const TONES = ["tag", "tag good", "tag warn", "tag bad"];

/** What the back-office alone has, besides its lists. */
export const AdminExamples = () => (
  <>
    <Examples title={words.tags} components={["tag"]}>
      {TONES.map((className) => (
        <InBothLanguages
          key={className}
          label={className}
          render={({ state }) => <span className={className}>{state}</span>}
        />
      ))}
    </Examples>
    <StateExamples />
    <Examples title={words.alarm} components={["AlarmBar"]}>
      <InBothLanguages
        render={({ failure }) => <AlarmBar alarms={{ worst: { text: failure, path: PATH }, count: 3 }} />}
      />
    </Examples>
    <Examples title={words.tiles} components={["Tiles"]}>
      <InBothLanguages
        render={({ figure, state, language }) => (
          <Tiles
            label={words.tilesIn(language)}
            tiles={[
              { label: figure, value: 12, path: PATH },
              { label: `${figure} 2`, value: "₹1,24,500", note: state, path: PATH },
            ]}
          />
        )}
      />
    </Examples>
    <Examples title={words.wayBack} components={["BackToList"]}>
      <InBothLanguages render={({ link }) => <BackToList to={PATH}>{link}</BackToList>} />
    </Examples>
    <Examples title={words.undo} components={["UndoNotice", "UndoForm"]}>
      <InBothLanguages render={({ state }) => <UndoNotice path={PATH} of={state} />} />
    </Examples>
    <Examples title={words.form} components={["AdminForm", "FormField", "SaveButtons", "VersionField"]}>
      <InBothLanguages render={(texts, lang) => <FormExample texts={texts} id={`form-${lang}`} />} />
    </Examples>
    <Examples title={words.confirmPage} components={["createConfirmPage"]}>
      <InBothLanguages
        render={(texts, lang) => (
          <a href={`${PATH}/confirm?texts=${lang}`} className="button">
            {texts.button}
          </a>
        )}
      />
    </Examples>
  </>
);

const StateExamples = () => (
  <>
    <Examples title={words.statesOfOrders} components={["OrderStateTag"]}>
      {toOptions(ORDER_STATUS_LABELS).map(({ value, label }) => (
        <Example key={value} label={value}>
          <OrderStateTag status={value} label={label} />
        </Example>
      ))}
    </Examples>
    <Examples title={words.statesOfMessages} components={["MessageTag"]}>
      {toOptions(MESSAGE_STATUS_LABELS).map(({ value }) => (
        <Example key={value} label={value}>
          <MessageTag status={value} />
        </Example>
      ))}
    </Examples>
    <Examples title={words.statesOfEmails} components={["EmailTag"]}>
      {toOptions(EMAIL_STATUS_LABELS).map(({ value }) => (
        <Example key={value} label={value}>
          <EmailTag status={value} />
        </Example>
      ))}
    </Examples>
  </>
);

/** A form as it comes back when somebody else has saved in the meantime. */
const FormExample = ({ texts, id }: { texts: Texts; id: string }) => (
  <AdminForm
    id={id}
    fields={{ address: { label: texts.label, hint: texts.hint } }}
    layout={[{ title: texts.choice, of: ["address"] }]}
    refusal={undefined}
    defaultValue={{ address: texts.value, seenVersion: "1" }}
    stored={{ version: "2" }}
  >
    <SaveButtons label={texts.button} busy={texts.busy} returnPath={PATH} />
  </AdminForm>
);
