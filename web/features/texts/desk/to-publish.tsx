import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { GitPullRequestArrow } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { hasWords } from '../sections/sectioned.ts';
import { useSections } from '../sections/use-sections.ts';

/** Nothing goes out unseen: the way to the shop leads through the review. */
export function ToPublish({ busy, ready, onReview }: { busy: boolean; ready: boolean; onReview: () => Promise<void> }) {
  return (
    <Button
      kind={ready ? 'primary' : 'default'}
      className="phone:flex-1"
      disabled={busy}
      icon={<GitPullRequestArrow aria-hidden />}
      onClick={() => void onReview()}
    >
      <Trans>Review & publish</Trans>
    </Button>
  );
}

/** Saves, then opens the review; what the server would refuse is said here first. `write`: what the keyboard's press means now. */
export const useReviewing = (empty: string) => {
  const { t } = useLingui();
  const { shop, store, saver, kind, write, setFaults } = useSections();
  const navigate = useNavigate();
  const review = async (): Promise<void> => {
    const { text } = store.now();
    if (!shop) return setFaults({ form: {}, line: t`Non-shop-mode cannot publish.` });
    if (!text.title.trim()) {
      setFaults({ form: {}, title: t`Title can not be empty` });
      return document.querySelector<HTMLElement>('#text-title')?.focus();
    }
    if (!hasWords(text)) return setFaults({ form: {}, body: empty });
    if (!(await saver.saveNow())) return;
    const id = store.now().draftId;
    if (id) await navigate({ to: `${kind.path}/review/$draftId`, params: { draftId: id } } as never);
  };
  return {
    review,
    write: (missing: Record<string, string>) => write(kind.id === 'blog' && store.now().text.sections.length === 0 ? 'outline' : 'generate', { missing }),
  };
};
