import { Badge } from '../badge/badge.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { APPLICATION_ICONS, DOCUMENT_ICONS, OWN_ICONS } from '../icon/icon-names.ts';
import { Logo, LogoMark } from '../logo/logo.tsx';
import { Notice } from '../notice/notice.tsx';
import { Ornament } from '../ornament/ornament.tsx';
import { Woodcut } from '../ornament/woodcut.tsx';
import { Specimen } from './specimen.tsx';

const COLOURS: [name: string, ground: string, ink: string][] = [
  ['surface', '--color-surface', '--color-ink'],
  ['raised', '--color-raised', '--color-ink'],
  ['sunken', '--color-sunken', '--color-ink'],
  ['brand', '--color-brand', '--color-on-brand'],
  ['brand-soft', '--color-brand-soft', '--color-brand-strong'],
  ['accent', '--color-accent', '--color-on-accent'],
  ['accent-soft', '--color-accent-soft', '--color-accent'],
  ['sunset', '--color-sunset', '--color-on-sunset'],
  ['danger', '--color-danger', '--color-on-danger'],
  ['success-soft', '--color-success-soft', '--color-success'],
  ['warning-soft', '--color-warning-soft', '--color-warning'],
  ['info-soft', '--color-info-soft', '--color-info'],
  ['night', '--color-night', '--color-on-night'],
];

export function ShowcaseBasics() {
  return (
    <>
      <Specimen name="logo">
        <div className="btn-row">
          <LogoMark size={200} label="Mandacaru" />
          <LogoMark size={64} />
          <LogoMark size={24} />
          <Logo name="Mandacaru" trademark />
        </div>
        <Ornament />
        <div className="btn-row">
          <Woodcut scene="cactus" />
          <Woodcut scene="letter" />
          <Woodcut scene="house" />
          <Woodcut scene="bird" />
        </div>
      </Specimen>
      <Specimen name="colours">
        <div className="swatches">
          {COLOURS.map(([name, ground, ink]) => (
            <div key={name} style={{ background: `var(${ground})`, color: `var(${ink})` }}>
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="type">
        <h1>Encontre seu lar no sertão baiano</h1>
        <h2>Terrenos perto do Rio Verde</h2>
        <h3>Casa com quintal e cisterna em Lapão</h3>
        <p>
          Casas, lotes, roças e veículos de gente daqui. Fale direto com o dono pelo WhatsApp, sem
          taxa e sem pressa.{' '}
          <a className="link" href="#type">
            Veja como anunciar
          </a>
          .
        </p>
      </Specimen>
      <Specimen name="button">
        <div className="btn-row">
          <Button icon="search">Buscar imóveis</Button>
          <Button variant="secondary">Salvar rascunho</Button>
          <Button variant="quiet" iconAfter="arrow-right">
            Ver todos
          </Button>
          <Button variant="accent" icon="plus">
            Anunciar grátis
          </Button>
          <Button variant="danger" icon="trash">
            Excluir anúncio
          </Button>
          <Button variant="whatsapp" icon="whatsapp">
            Chamar no WhatsApp
          </Button>
        </div>
        <div className="btn-row">
          <Button size="sm" icon="pencil" variant="secondary">
            Editar
          </Button>
          <Button size="sm">Publicar</Button>
          <Button size="lg" icon="rocket">
            Impulsionar anúncio
          </Button>
          <ButtonLink href="#button" variant="secondary" size="lg">
            Link grande
          </ButtonLink>
          <Button iconOnly icon="heart" variant="secondary">
            Favoritar
          </Button>
          <Button iconOnly size="sm" icon="share-2" variant="secondary">
            Compartilhar
          </Button>
        </div>
        <div className="btn-row">
          <Button loading>Enviando…</Button>
          <Button disabled>Publicar</Button>
          <Button disabled variant="secondary">
            Salvar
          </Button>
        </div>
        <Button block variant="whatsapp" icon="whatsapp" size="lg">
          Falar com Dona Lúcia
        </Button>
      </Specimen>
      <Specimen name="badge">
        <div className="btn-row">
          <Badge>Não publicado</Badge>
          <Badge tone="brand" icon="check">
            Publicado
          </Badge>
          <Badge tone="warning" icon="clock">
            Em análise
          </Badge>
          <Badge tone="danger" icon="ban">
            Recusado
          </Badge>
          <Badge tone="success" icon="badge-check">
            Confirmado há 3 dias
          </Badge>
          <Badge tone="info" icon="gem">
            Diamante
          </Badge>
          <Badge tone="accent" icon="repeat">
            Aceita troca
          </Badge>
          <Badge tone="sunset" icon="star">
            Destaque
          </Badge>
        </div>
      </Specimen>
      <Specimen name="notice">
        <Notice title="Seu anúncio está em análise">
          Costuma levar até um dia. Avisamos por e-mail quando ele entrar no ar.
        </Notice>
        <Notice tone="success" title="Anúncio publicado">
          Já pode ser visto em toda a região.
        </Notice>
        <Notice
          tone="warning"
          title="Preço abaixo do costume"
          action={
            <Button size="sm" variant="secondary">
              Rever o preço
            </Button>
          }
        >
          Casas parecidas em Irecê custam entre R$ 160.000 e R$ 240.000 (18 anúncios).
        </Notice>
        <Notice tone="danger" title="Não deu para enviar a mensagem">
          Confira sua internet e tente de novo. O que você escreveu continua aqui.
        </Notice>
        <Notice tone="neutral">Nunca pague nada antes de ver o imóvel de perto.</Notice>
      </Specimen>
      <Specimen name="icon">
        <div className="btn-row">
          {[...DOCUMENT_ICONS, ...APPLICATION_ICONS, ...OWN_ICONS].map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </div>
      </Specimen>
    </>
  );
}
