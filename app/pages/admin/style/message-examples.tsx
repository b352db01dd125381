import { Fact } from "~/ui/fact";
import { Moment } from "~/ui/moment";
import { Pagination } from "~/ui/pagination";
import { Stars } from "~/ui/stars";
import { Timeline } from "~/ui/timeline";
import { ToastMessage } from "~/ui/toast";
import { Example, Examples, InBothLanguages } from "./examples";
import { LANGUAGES } from "./texts";
import { words } from "./words.en";

/** A moment that has passed, the same at every visit. */
const MOMENT = "2026-01-15T10:30:00.000Z";

/** Messages, and what shop and back-office show alike. */
export const MessageExamples = () => (
  <>
    <Examples title={words.toasts} components={["ToastMessage", "Toast"]}>
      <InBothLanguages
        label={words.success}
        render={({ message, link }) => (
          <ToastMessage kind="success" text={message} link={{ path: "#main", text: link }} />
        )}
      />
      <InBothLanguages
        label={words.failure}
        render={({ failure }) => <ToastMessage kind="error" text={failure} />}
      />
    </Examples>
    <Examples title={words.notices} components={["notice", "answer"]}>
      <InBothLanguages label={words.notice} render={({ note }) => <p className="notice">{note}</p>} />
      <InBothLanguages label={words.yes} render={({ message }) => <p className="answer yes">{message}</p>} />
      <InBothLanguages label={words.no} render={({ failure }) => <p className="answer no">{failure}</p>} />
    </Examples>
    <Examples title={words.emptyState} components={["empty"]}>
      <InBothLanguages
        render={({ empty, button }) => (
          <div className="empty">
            <p>{empty}</p>
            <a href="#main" className="button primary">
              {button}
            </a>
          </div>
        )}
      />
    </Examples>
    <Examples title={words.history} components={["Timeline"]}>
      <Example label={words.inBothLanguages} isWide>
        <Timeline
          events={LANGUAGES.flatMap(({ lang, texts }) => [
            { id: `${lang}-event`, label: texts.event, at: MOMENT, note: null },
            { id: `${lang}-note`, label: texts.event, at: MOMENT, note: texts.note },
          ])}
        />
      </Example>
    </Examples>
    <Examples title={words.facts} components={["Fact", "Moment"]}>
      <InBothLanguages
        render={({ label, value, event }) => (
          <dl className="facts">
            <Fact label={label}>{value}</Fact>
            <Fact label={event}>
              <Moment at={MOMENT} />
            </Fact>
          </dl>
        )}
      />
    </Examples>
    <Examples title={words.pages} components={["Pagination"]}>
      <Example label={words.firstPage}>
        <Pagination currentPage={1} totalPages={3} label={words.firstPage} />
      </Example>
      <Example label={words.pageInTheMiddle}>
        <Pagination currentPage={10} totalPages={20} label={words.pageInTheMiddle} />
      </Example>
    </Examples>
    <Examples title={words.stars} components={["Stars"]}>
      <Example label={words.rated}>
        <Stars rating={4.3} count={34} />
      </Example>
      <Example label={words.notRated}>
        <Stars rating={null} count={0} />
      </Example>
    </Examples>
  </>
);
