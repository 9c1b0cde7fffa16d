import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "../messages/use-messages.tsx";
import type { SectionId } from "./sidebar/sections.ts";

interface ComingSoonProps {
  section: SectionId;
  onReturn: () => void;
}

export function ComingSoon({ section, onReturn }: ComingSoonProps) {
  const { frame } = useMessages();
  return (
    <section className="cloud-soon" aria-label={frame.sectionNames[section]}>
      <EmptyState
        title={frame.comingSoon(frame.sectionNames[section])}
        action={<Button onClick={onReturn}>{frame.returnToFiles}</Button>}
      >
        <p>{frame.comingSoonText}</p>
      </EmptyState>
    </section>
  );
}
