import { EmptyState } from "#app/ui/empty-state.tsx";

export default function NoConversation() {
  return (
    <section aria-label="Conversation" className="inbox-conversation inbox-none">
      <EmptyState title="No conversation is open">Choose one from the list, or press j and o.</EmptyState>
    </section>
  );
}
