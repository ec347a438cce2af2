import { formatMoney, formatPrice } from '#core/fields/money.ts';
import type { Refusal, RefusalCode } from '#core/refusal.ts';
import { declineSentence } from './decline-sentences.ts';
import { counted, waitText } from './formats.ts';

export const SENTENCES: Record<RefusalCode, string> = {
  not_found: 'Página não encontrada.',
  gone: 'Este anúncio saiu do ar.',
  not_allowed: 'Seu perfil não permite fazer isso. Se precisar, fale com a gente.',
  ad_not_on_air: 'Só dá para imprimir um anúncio que está no ar.',
  held_for_review:
    'Este anúncio está com a nossa equipe. Assim que alguém olhar, avisamos por e-mail. Você não precisa fazer nada.',
  transition_not_allowed:
    'A situação mudou e isso não é mais possível. Atualize a página para ver como está.',
  not_offered:
    'Só o que está à venda fica como vendido, e só o que está para alugar fica como alugado.',
  invalid_credentials: 'E-mail ou senha inválidos, tente novamente.',
  account_suspended: 'Esta conta está suspensa. Fale com a gente para entender o motivo.',
  email_not_confirmed: 'Confirme seu e-mail antes de publicar. Enviamos um link para você.',
  email_taken: 'Já existe uma conta com este e-mail. Entre nela ou recupere a senha.',
  email_not_confirmed_for_answers:
    'Confirme seu e-mail antes de responder por ele. Enviamos um link para você.',
  email_not_confirmed_for_two_step:
    'Confirme seu e-mail antes de ligar as duas etapas. Enviamos um link para você.',
  answers_unwanted:
    'Este e-mail não recebe mais respostas desta conversa: quem lê ele pediu. Ligue ou use o WhatsApp.',
  answers_unopened:
    'Este e-mail já recebeu várias respostas e ninguém abriu. Ligue ou use o WhatsApp.',
  answers_used_up:
    'Você já mandou 5 e-mails desde a última mensagem desta pessoa. Espere ela responder, ou chame no WhatsApp.',
  price_not_lower:
    'Este preço é maior que o de hoje. Para subir o preço, entre na sua conta e edite o anúncio.',
  price_far_lower:
    'Este preço é menos da metade do de hoje. Confira os zeros; se for isso mesmo, entre na sua conta e edite o anúncio.',
  price_below_limit: 'Este preço é menor que o mínimo.',
  price_above_limit: 'Este preço é maior que o máximo.',
  reply_text_limit_reached:
    'Você já guarda 20 textos. Apague um que não usa mais para guardar outro.',
  saved_search_limit_reached: 'Você já tem 20 avisos. Pare um que não usa mais para criar outro.',
  link_expired: 'Este link venceu ou já foi usado. Peça um novo.',
  handoff_over:
    'Este link do WhatsApp já foi usado ou passou de 10 minutos. Peça outro no anúncio.',
  same_message_to_many:
    'Você mandou este mesmo texto a vários anunciantes há pouco. Escreva com suas palavras sobre este anúncio, ou espere uma hora.',
  advertiser_flooded:
    'Este anunciante está recebendo mensagens demais agora. O que você escreveu continua aqui: tente daqui a pouco, ou use o WhatsApp ou o telefone dele.',
  check_required:
    'Muita gente está escrevendo para este anunciante agora. Confira a conta e mande de novo.',
  registration_over:
    'Este cadastro não está mais aberto neste navegador. Tente entrar na sua conta.',
  too_many_attempts: 'Foram muitas tentativas. Espere um pouco e tente de novo.',
  photo_required: 'Envie pelo menos uma foto antes de publicar.',
  photo_limit_reached:
    'Você chegou ao limite de fotos deste anúncio. Remova uma para enviar outra.',
  video_not_in_plan:
    'Seu plano não tem vídeo. Escolha outro plano, ou salve o anúncio sem o vídeo.',
  undo_too_late: 'Já passou o tempo de desfazer. Use os botões do anúncio.',
  listing_limit_reached:
    'Seu plano não tem mais lugar para anúncios no ar ou em análise. Pause ou arquive um, ou escolha um plano maior.',
  highlight_limit_reached:
    'Todos os destaques do seu plano estão em uso. Tire um destaque ou espere um terminar.',
  photo_too_large: 'Esta foto passa de 5 MB ou tem pixels demais. Envie uma versão menor.',
  photo_too_small:
    'Esta foto é pequena demais para o anúncio: o lado maior precisa de 320 pontos ou mais, e o menor de 100. Envie a foto original.',
  photo_type_unknown:
    'Este arquivo não é uma foto que sabemos abrir. Envie JPEG, PNG, WebP ou HEIC.',
  photo_unreadable: 'Esta foto está danificada e não abre. Envie outra.',
  photo_not_ready: 'Ainda estamos preparando esta foto. Tente de novo daqui a pouco.',
  too_many_photos:
    'Foram muitas fotos em pouco tempo. As que já chegaram estão guardadas; espere um pouco e envie o resto.',
  catalogue_mismatch: 'Esta combinação de marca, modelo, versão e ano não existe. Escolha de novo.',
  catalogue_missing:
    'Este veículo ainda não está no catálogo. Escolha a versão certa ou acrescente-a antes de aprovar.',
  proposal_limit_reached:
    'Você já escreveu muitos veículos hoje. Cada um é conferido por uma pessoa: tente de novo amanhã.',
  year_not_made:
    'Esta versão não foi feita no ano do anúncio. Confira os anos. Se é ela mesmo, confirme.',
  town_unknown: 'Escolha uma cidade da lista.',
  cep_of_another_town: 'Este CEP é de outra cidade. Está certo assim?',
  color_unknown: 'Escolha uma cor da lista.',
  seen_at_required:
    'Falta dizer qual versão foi conferida. Abra o anúncio de novo e confira antes de aprovar.',
  reason_required: 'Escreva o motivo. O anunciante vai ler.',
  consent_required: 'Para falar com o anunciante, aceite as três declarações.',
  already_confirmed: 'Seu e-mail já está confirmado.',
  confirmation_sent_recently: 'Acabamos de enviar um link. Espere um pouco antes de pedir outro.',
  unauthenticated: 'Entre na sua conta para continuar.',
  invalid_token: 'Sua sessão terminou. Entre de novo para continuar.',
  account_inactive: 'Esta conta está desativada. Fale com a gente para voltar a usá-la.',
  current_password_needed: 'Para trocar isto, digite também a sua senha.',
  current_password_wrong: 'A senha atual não confere.',
  email_unchanged: 'O novo e-mail precisa ser diferente do atual.',
  code_wrong: 'Este código não confere ou já foi usado. Espere o próximo e tente de novo.',
  challenge_over:
    'O tempo ou as tentativas para digitar o código acabaram. Entre de novo com seu e-mail e senha.',
  setup_over: 'O tempo para ativar acabou. Comece de novo com a sua senha.',
  two_step_on: 'O login em duas etapas já está ativado.',
  two_step_off: 'O login em duas etapas não está ativado.',
  not_your_area: 'Isto é de outra área da administração. Peça a quem é responsável por ela.',
  member_exists: 'Este e-mail já é de alguém da equipe.',
  member_invited:
    'Este e-mail já tem um convite. Na página da equipe você manda o convite de novo ou retira.',
  member_changed: 'Isto já mudou: alguém da equipe foi mais rápido. Veja como está agora.',
  member_is_self:
    'Ninguém muda o próprio papel nem desativa a si mesmo. Peça a outra pessoa responsável.',
  last_owner:
    'A administração precisa de pelo menos uma pessoa responsável, e esta é a última. Convide outra antes.',
  viewing_open: 'Você já vê o site como outra pessoa. Encerre isso antes de começar de novo.',
  viewing_administrator: 'Esta conta é de alguém da administração: ninguém vê o site como ela.',
  viewing_reads_only: 'Você vê o site como outra pessoa: aqui dá só para olhar.',
  closed_to_viewing: 'Esta parte é só da própria pessoa. Quem vê o site como ela não entra aqui.',
  view_limit_reached: 'Esta lista já tem muitas visões. Apague uma que ninguém usa.',
  view_name_taken: 'Já existe uma visão com este nome.',
  bulk_without_rows: 'Esta busca não acha mais nada. Volte à lista e procure de novo.',
  bulk_filter_unread:
    'Não entendemos um filtro desta lista. Escolha de novo antes de agir em todos.',
  bulk_without_filter: 'Escolha um filtro na lista ou procure por alguém antes de agir em todos.',
  ad_is_over: 'Já foi vendido ou alugado, ou está arquivado. Fica como está.',
  note_full: 'A anotação deste pedido já está cheia. Resolva na página dele.',
  bulk_too_many:
    'É coisa demais para uma vez: até 100 mil linhas. Use um filtro e faça por partes.',
  bulk_job_changed: 'Alguém da equipe mexeu nesta ação antes de você. Veja como ela está agora.',
  bulk_row_failed: 'Deu um problema nosso nesta linha. Tente nela de novo, na página dela.',
  two_step_required: 'Ative o login em duas etapas antes de usar a administração.',
  password_too_personal: 'Não use o seu nome nem o seu e-mail como senha.',
  password_leaked:
    'Esta senha já vazou em outros sites e é das primeiras que tentam. Escolha outra.',
  field_not_editable: 'Este dado não muda por aqui. Se precisar, fale com a gente.',
  phone_unknown: 'Este telefone não está mais na sua conta. Atualize a página e tente de novo.',
  cnpj_taken: 'Este CNPJ já está em outra conta. Se a empresa é sua, fale com a gente.',
  cep_unknown: 'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  account_changed: 'Esta conta mudou de situação. Atualize a página e tente de novo.',
  phone_list_invalid: 'Guarde de um a dois telefones, sem repetir o mesmo número.',
  avatar_too_small:
    'Esta imagem é pequena demais: cada lado precisa de 48 pontos ou mais. Envie uma maior.',
  avatar_type_unknown:
    'Este arquivo não é uma foto que sabemos abrir aqui. Envie JPEG, PNG ou WebP.',
  report_handled: 'Esta denúncia já foi marcada como tratada. Atualize a lista.',
  moment_in_future: 'Esta data ainda não chegou.',
  incident_changed:
    'Outra pessoa mudou este incidente enquanto você escrevia. Copie o que escreveu, atualize a página e salve de novo.',
  incident_closed: 'Este incidente já foi encerrado. O que veio depois vai nas anotações.',
  incident_unsettled:
    'Para encerrar, avalie o risco. Se ele for relevante, a ANPD e as pessoas precisam estar comunicadas.',
  data_request_decided: 'Este pedido já foi respondido ou recusado. Atualize a página.',
  request_changed:
    'Alguém da equipe mudou este pedido enquanto você estava nesta página. Confira como ficou e salve de novo.',
  icons_unavailable: 'Não conseguimos buscar estes ícones agora. Tente de novo daqui a pouco.',
  storage_unavailable:
    'Não conseguimos guardar a foto agora, por um problema nosso. Tente de novo em alguns minutos.',
  description_unavailable:
    'Não deu para escrever a descrição agora. O que você digitou continua aqui: tente de novo daqui a pouco ou escreva com as suas palavras.',
  draft_limit_reached:
    'Você já tem 20 anúncios começados. Termine ou descarte um deles para começar outro.',
  draft_step_changed:
    'Este passo foi mudado em outro lugar enquanto você escrevia. Escolha com o que ficar.',
  draft_finished: 'Este rascunho já virou anúncio. Ele está entre os seus anúncios.',
  name_taken: 'Já existe um cadastro com este nome aqui. Escolha outro nome, ou junte os dois.',
  code_taken: 'Este código já é de outro cadastro deste tipo. Confira os dois.',
  entry_changed:
    'Alguém mudou este cadastro enquanto você escrevia. Confira como ele está agora e mude de novo.',
  merge_into_proposed:
    'O destino ainda é uma proposta. Coloque-o no catálogo primeiro, ou junte com um que já está lá.',
  entry_merged: 'Este cadastro já foi juntado com outro e não muda mais. Mude o outro.',
  merge_into_itself: 'Escolha outro cadastro: este não pode ser juntado com ele mesmo.',
  merge_other_type: 'Só dá para juntar cadastros do mesmo tipo de veículo.',
  years_advertised:
    'Há anúncios com este ano, então ele não pode ser apagado. Você pode desativar: quem já anunciou continua como está.',
  import_running: 'Uma importação está em andamento. Tente de novo em um minuto.',
  met_another: 'Outra pessoa mudou a mesma coisa neste instante. Tente de novo.',
  import_unreadable:
    'Não conseguimos ler este arquivo. Envie uma planilha CSV como a do exemplo ou as listas da tabela de preços em JSON.',
  import_too_large:
    'Este arquivo é grande demais. O limite é de 8 MB e 50.000 linhas: divida em partes.',
  import_empty: 'Este arquivo não tem nenhuma linha para importar. Confira e envie de novo.',
  import_changed:
    'O catálogo mudou depois da prévia, e nada foi importado. Confira a prévia nova e importe de novo.',
  import_done: 'Este arquivo já foi importado.',
  boost_not_possible:
    'Este anúncio não pode ser impulsionado agora. Confira se ele não está arquivado, vendido ou fora do ar.',
  boost_plan_unknown: 'Escolha um dos impulsionamentos da lista.',
  order_closed: 'Este pedido não pode mais mudar. Atualize a página para ver como ele está.',
  gift_too_long: 'Um plano é dado por até 5 anos. Confira o ano da data.',
  expiration_past: 'A data de validade deve ser hoje ou depois.',
  limit_below_use: 'O limite não pode ser menor que os usos que o cupom já teve.',
  import_with_nothing_new:
    'Não há nada para importar: tudo o que está certo no arquivo já está no catálogo.',
  payment_method_unavailable:
    'Esta forma de pagamento não está disponível agora. Escolha outra, ou fale com a gente.',
  payment_unavailable:
    'O pagamento não pôde ser aberto agora. Nada foi cobrado: tente de novo em alguns minutos.',
  payment_unknown:
    'A operadora demorou a responder, e ainda não sabemos se a troca foi feita. Espere alguns minutos e abra Planos de novo: nada é cobrado duas vezes.',
  plan_is_own: 'Este já é o seu plano. Não há nada para trocar.',
  card_declined: 'O cartão foi recusado e nada foi cobrado. Use outro cartão e tente de novo.',
  billing_info_required: 'Preencha os seus dados de cobrança para continuar.',
  subscription_exists: 'Você já tem um plano pago. Para ter outro, troque de plano.',
  subscription_missing: 'Você não tem um plano pago para trocar. Escolha um plano para assinar.',
  subscription_ending:
    'Sua assinatura está cancelada e vai até o fim do período. Retome a assinatura para trocar de plano.',
  payment_due: 'Há um pagamento em atraso. Acerte o pagamento antes de trocar de plano.',
  plan_change_open: 'Já há uma troca de plano em andamento. Espere ela terminar, ou desista dela.',
  regret_too_late:
    'O prazo de 7 dias para desistir desta compra já passou. Se precisar, fale com a gente.',
  regret_asked: 'Você já pediu para desistir desta compra. A resposta chega por e-mail.',
  regret_refused:
    'Nossa equipe já olhou este pedido e a resposta não muda por aqui. Se não concorda, fale com a gente.',
  regret_waiting:
    'Uma desistência desta compra espera resposta. Responda em Desistências: aceitar devolve o dinheiro e termina o plano.',
  regret_without_account:
    'A conta desta compra foi excluída, e o plano terminou com ela. Devolva o dinheiro na página do pagamento.',
  trial_used:
    'O teste grátis já foi usado nesta conta, ou com este CPF ou CNPJ. Nada foi cobrado. Se quiser o plano, ele é pago hoje: confira o valor e continue.',
  price_not_as_shown: 'O valor mudou. Nada foi cobrado: confira o de agora e continue se quiser.',
  card_in_use:
    'Este é o único cartão do seu plano. Adicione outro antes de remover este, ou cancele o plano.',
  coupon_invalid: 'Cupom inválido.',
  plan_changed:
    'Alguém mudou este plano enquanto você escrevia. Confira como ele está agora e mude de novo.',
  plan_unknown: 'Escolha um dos planos da lista.',
  plan_in_force: 'Esta conta já tem um plano. Cancele o que está valendo antes de dar outro.',
  boost_plan_exists: 'Já existe um impulsionamento deste nível com estes dias.',
  plan_promised:
    'Alguém já assinou este plano, então isto não muda mais. Desative-o e crie outro plano.',
  plan_order_changed:
    'Os planos mudaram enquanto você arrumava a ordem. Confira como estão agora e arrume de novo.',
  last_free_plan:
    'É o único plano grátis deste perfil. Sem ele, quem não assina não publica nada, e, quando uma assinatura termina, todos os anúncios dela saem do ar. Desligar mesmo assim?',
  price_far_changed: 'O preço muda para mais de três vezes, ou menos de um terço. É isso mesmo?',
  fiscal_note_changed:
    'A nota mudou depois que esta página foi aberta. Nada foi tirado: confira a de agora.',
  free_plan_exists:
    'Este perfil já tem um plano grátis ativo, e só pode haver um. Desative o outro antes.',
  settings_changed:
    'Alguém salvou esta parte enquanto você escrevia. Nada se perdeu: confira o que mudou e salve de novo.',
  settings_town_unknown: 'Há uma cidade que não conhecemos. Escreva o nome como no IBGE.',
  setting_outdated: 'Este valor não serve mais. Escreva outro no formulário.',
  setting_prices_crossed: 'O preço máximo precisa ser maior que o mínimo.',
  setting_review_doubted:
    'Sem a análise, qualquer veículo vai ao ar na hora, sem ninguém olhar as fotos, o preço e a placa. É isso mesmo?',
  setting_prices_doubted: 'Há anúncios no ar fora destes limites. É isso mesmo?',
  setting_towns_doubted: 'Há anúncios no ar em cidades que saem da região. É isso mesmo?',
  picture_unknown: 'Esta imagem não está mais guardada. Envie de novo.',
  picture_too_small: 'Esta imagem é pequena demais. Envie uma maior.',
  data_export_running: 'Já estamos preparando uma cópia dos seus dados. O link chega por e-mail.',
};

/** Where the number, the plan or the time is known, the sentence names them. */
const EXACT: Partial<Record<RefusalCode, (about: Refusal) => string | 0 | undefined>> = {
  check_required: ({ sum }) =>
    sum &&
    `Muita gente está escrevendo para este anunciante agora. Para seguir, quanto é ${sum.join(' mais ')}?`,
  card_declined: ({ decline }) => decline && `${declineSentence(decline, false)} Nada foi cobrado.`,
  too_many_attempts: ({ retryAfterSeconds: left }) =>
    left ? `Foram muitas tentativas. Espere ${waitText(left)} e tente de novo.` : undefined,
  confirmation_sent_recently: ({ retryAfterSeconds: left }) =>
    left ? `Acabamos de enviar um link. Espere ${waitText(left)} antes de pedir outro.` : undefined,
  proposal_limit_reached: ({ limit, retryAfterSeconds: left }) =>
    limit && left
      ? `Você já escreveu ${limit} veículos em um dia, que é o limite. Escreva o próximo daqui a ${waitText(left)}; se tem pressa, fale com a gente.`
      : undefined,
  photo_limit_reached: ({ limit, plan }) =>
    limit === undefined
      ? undefined
      : plan
        ? `O plano ${plan} permite ${limit} ${limit === 1 ? 'foto' : 'fotos'} por imóvel. Remova uma para enviar outra, ou escolha um plano maior.`
        : `O limite é de ${limit} fotos por anúncio. Remova uma para enviar outra.`,
  not_offered: ({ field }) =>
    field &&
    'Este anúncio está como vendido ou alugado. Volte com ele ao ar antes de mudar a finalidade.',
  price_below_limit: ({ limit }) => limit && `O valor mínimo é ${formatPrice(limit)}.`,
  price_above_limit: ({ limit }) => limit && `O valor máximo é ${formatPrice(limit)}.`,
  cep_of_another_town: ({ subject }) =>
    subject && `Este CEP é de ${subject}, e a cidade escolhida é outra. Está certo assim?`,
  settings_town_unknown: ({ subject }) =>
    subject &&
    `Não conhecemos “${subject}”. Escreva o nome como no IBGE; se fica em outro estado, junte a sigla, como em “Petrolina, PE”.`,
  last_free_plan: ({ limit }) =>
    limit &&
    `É o único plano grátis deste perfil. Sem ele, quem não assina (${counted(limit, 'conta', 'contas')} hoje) não publica mais nada; o que já está no ar continua. E, quando uma assinatura termina, todos os anúncios dela saem do ar. Desligar mesmo assim?`,
  price_far_changed: ({ subject }) => subject && `O preço muda muito: ${subject}. É isso mesmo?`,
  setting_prices_doubted: ({ limit = 0 }) =>
    `${limit === 1 ? 'Um anúncio no ar tem' : `${limit} anúncios no ar têm`} preço fora destes limites. Continuam como estão, mas quem mudar o preço precisa respeitar os novos. É isso mesmo?`,
  setting_towns_doubted: ({ subject, limit = 0 }) =>
    subject &&
    `Em ${subject} ${limit === 1 ? 'há um anúncio' : `há ${limit} anúncios`} no ar. Continuam no ar, mas a cidade sai dos atalhos, dos mapas e dos formulários. É isso mesmo?`,
  bulk_filter_unread: ({ subject }) =>
    subject &&
    `Não entendemos “${subject}”, e sem esse filtro a ação valeria para a lista inteira. Escolha o filtro de novo antes de agir em todos.`,
  price_not_as_shown: ({ prices }) =>
    prices &&
    `O valor mudou de ${formatMoney(prices[0])} para ${formatMoney(prices[1])} enquanto esta página estava aberta. Nada foi cobrado: confira e continue se quiser.`,
  picture_too_small: ({ limit }) =>
    limit
      ? `Esta imagem é pequena demais: precisa de pelo menos ${limit} pontos de largura.`
      : undefined,
  video_not_in_plan: ({ plan }) =>
    plan && `O plano ${plan} não tem vídeo. Escolha outro plano, ou salve o anúncio sem o vídeo.`,
};

/** What a person reads when the business says no: what happened and what to do next. */
export function refusalSentence(refusal: Refusal): string {
  return EXACT[refusal.refused]?.(refusal) || SENTENCES[refusal.refused];
}
