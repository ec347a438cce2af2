import { pageMeta } from '../page-meta.ts';
import { useSite } from '../session/root-data.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal/legal-page.tsx';
import { termsSections } from './legal/terms-sections.tsx';

export default function Terms() {
  const { site_name: name, trial_days: trialDays, ...ads } = useSite().settings;
  return (
    <LegalPage
      title="Termos de uso"
      lead={`As regras para usar o ${name}, em português simples. Ao criar uma conta, publicar um anúncio ou mandar uma mensagem, você concorda com elas.`}
      sections={termsSections({ name, trialDays, ads })}
      text="terms"
    />
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Termos de uso',
    description: 'As regras para procurar, anunciar e mandar mensagens, em português simples.',
  });
