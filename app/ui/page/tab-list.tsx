import type { KeyboardEvent } from "react";

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { readonly id: Id; readonly title: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  /** The panel is labeled by the element `<panelId>-tab`. */
  panelId: string;
  className: string;
  tabClassName: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs (ARIA Authoring Practices): arrows, Home and End move and open. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, open, onOpen, panelId, className, tabClassName } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = tabs.findIndex(({ id }) => id === open);
    const target = findTarget(event.key, tabs, current);
    if (!target) return;
    event.preventDefault();
    onOpen(target.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id === open ? `${panelId}-tab` : undefined}
          data-tab={id}
          aria-selected={id === open}
          aria-controls={panelId}
          tabIndex={id === open ? 0 : -1}
          className={tabClassName}
          onClick={() => onOpen(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function findTarget<T>(key: string, tabs: readonly T[], current: number): T | undefined {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs.at((current + step) % tabs.length);
}
