import type { SyntheticEvent } from "react";
import type { To } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant } from "#app/ui/button-class.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { DashboardCommand } from "../dashboard-actions.server.ts";

interface ListPagesProps {
  name: string;
  newest: To | undefined;
  older: To | undefined;
}

export function ListPages({ name, newest, older }: ListPagesProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={`Pages of ${name}`} className="mt-5 flex flex-wrap justify-between gap-3">
      {newest ? (
        <LinkButton to={newest} preventScrollReset variant="secondary" size="sm">
          {`Newest ${name}`}
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton to={older} preventScrollReset variant="secondary" size="sm">
          {`Older ${name}`}
        </LinkButton>
      )}
    </nav>
  );
}

export interface Retry {
  onRetry: () => void;
  isRetrying: boolean;
}

export function MissingList({ text, onRetry, isRetrying }: Retry & { text: string }) {
  return (
    <div className="table-frame">
      <EmptyState
        title={text}
        action={
          <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

interface CommandFormProps {
  command: DashboardCommand;
  onRun: (command: DashboardCommand) => void;
  label: string;
  variant?: ButtonVariant;
}

/** A form, so that it also works before hydration. */
export function CommandForm({ command, onRun, label, variant = "ghost" }: CommandFormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    moveFocusOn(event.currentTarget);
    onRun(command);
  };
  return (
    <form method="post" onSubmit={submit}>
      <HiddenFields fields={command} />
      <Button type="submit" variant={variant} size="sm">
        {label}
      </Button>
    </form>
  );
}

/** Moves the focus to the same button of a neighboring row, before this row is removed. */
function moveFocusOn(form: HTMLFormElement) {
  const row = form.closest("tr");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const index = row ? Array.from(row.querySelectorAll("form")).indexOf(form) : -1;
  const button = neighbor?.querySelectorAll("form")[index]?.querySelector("button");
  const section = form.closest<HTMLElement>("section[tabindex]");
  if (row) (button ?? section)?.focus();
}
