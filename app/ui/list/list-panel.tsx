import type { ReactNode, ToggleEvent } from "react";
import type { LinkProps, To } from "react-router";
import { type ButtonLook, buttonClass } from "#app/ui/button-class.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";

interface ListPanelProps {
  id?: string | undefined;
  title: string;
  /** One sentence that tells the purpose of the list. */
  lead?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** Between head and list, such as the result of a form. */
  notice?: ReactNode;
  /** An EmptyState, shown instead of the list. */
  empty?: ReactNode;
  children?: ReactNode;
}

/** The one pattern of the owner's lists: a head with a primary action, rows that end with quiet actions. */
export function ListPanel({ id, title, lead, action, notice, empty, children }: ListPanelProps) {
  return (
    <Panel id={id} title={title} lead={lead} actions={action}>
      {notice && <div className="mb-4">{notice}</div>}
      {empty || <ul className="list">{children}</ul>}
    </Panel>
  );
}

interface ListRowProps {
  name: ReactNode;
  badges?: ReactNode;
  facts?: ReactNode;
  /** Buttons, and a Disclosure last. */
  children?: ReactNode;
}

export function ListRow({ name, badges, facts, children }: ListRowProps) {
  return (
    <li className="list-row">
      <div>
        <p className="list-name">
          <bdi>{name}</bdi>
          {badges}
        </p>
        {facts && <div className="list-facts">{facts}</div>}
      </div>
      {children}
    </li>
  );
}

interface ListPagesProps extends Pick<LinkProps, "preventScrollReset"> {
  /** Names the rows, in the plural. */
  name: string;
  newest: To | null | undefined;
  older: To | null | undefined;
}

/** Below a list that is shown a part at a time, the newest one first. */
export function ListPages({ name, newest, older, ...link }: ListPagesProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={`Pages of ${name}`} className="mt-5 flex flex-wrap justify-between gap-3">
      {newest ? (
        <LinkButton {...link} to={newest} variant="secondary" size="sm">
          {`Newest ${name}`}
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton {...link} to={older} variant="secondary" size="sm">
          {`Older ${name}`}
        </LinkButton>
      )}
    </nav>
  );
}

interface DisclosureProps extends ButtonLook {
  text: string;
  /** Ends the name for screen readers, as in "Edit Urgent". */
  about?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A button that opens a form in place, below the row or the head that it ends. It works without JavaScript. */
export function Disclosure({ text, about, isOpen = false, children, variant = "ghost", size = "sm" }: DisclosureProps) {
  const { close } = useTexts("ui");
  const focusFirst = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // Only after a press: a form that opens with an error has its own focus.
    if (!currentTarget.open || document.activeElement !== currentTarget.firstElementChild) return;
    currentTarget.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  };
  return (
    <details className="disclosure group" open={isOpen || undefined} onToggle={focusFirst}>
      <summary className={buttonClass({ variant, size })}>
        <span className="button-label">
          <span>
            <span className="group-open:hidden">{text}</span>
            <span className="not-group-open:hidden">{close}</span>
            {about && <span className="sr-only"> {about}</span>}
          </span>
        </span>
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
