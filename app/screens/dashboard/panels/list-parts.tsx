import type { SyntheticEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant } from "#app/ui/button-class.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import type { DashboardCommand } from "../dashboard-actions.server.ts";

export const cardsBelow66rem = "max-[66rem]:[container-type:normal]";

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
export function CommandForm({ command, onRun, label, variant = "secondary" }: CommandFormProps) {
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
  const row = form.closest("[role=row]");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const index = row ? Array.from(row.querySelectorAll("form")).indexOf(form) : -1;
  const button = neighbor?.querySelectorAll("form")[index]?.querySelector("button");
  const section = form.closest<HTMLElement>("section[tabindex]");
  if (row) (button ?? section)?.focus();
}
