import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import type { DefaultChannelDetail } from '@hiram/wire/views/repayment-answer';
import { Steps } from './steps.tsx';

/** The instructions for a code in groups, each with its methods and their steps (CODE-01). */
export function Instructions({ groups }: { readonly groups: DefaultChannelDetail['payNotice'] }) {
  return Object.entries(groups).map(([group, ways]) => (
    <section key={group}>
      <SectionTitle>{group}</SectionTitle>
      <Card>
        {ways.map(({ name, step }) => (
          <Steps title={name} steps={step} key={name} />
        ))}
      </Card>
    </section>
  ));
}
