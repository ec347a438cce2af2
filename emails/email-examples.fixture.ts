import type { EmailMessages } from '#core/email-messages.ts';
import type { PaymentEmailMessages } from '#core/payments/payment-email-messages.ts';

export const TOKEN = 'Zk3pQ0vX8yR1mT5nB7cD2fG4hJ6kL9wE_sA-uI3oP0';

/** One of every message that is not about money. */
export const EMAIL_EXAMPLES: Omit<EmailMessages, keyof PaymentEmailMessages> = {
  confirm_address: { firstName: 'Lúcia', token: TOKEN },
  account_exists: { firstName: 'Lúcia' },
  reset_password: { firstName: 'Lúcia', token: TOKEN },
  password_changed: {
    firstName: 'Lúcia',
    at: '2026-11-21T15:00:00.000Z',
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile',
  },
  change_address: { firstName: 'Lúcia', token: TOKEN },
  address_in_use: { firstName: 'Josué' },
  address_change_asked: { firstName: 'Lúcia', newEmail: 'l•••@correio.example' },
  address_changed: { firstName: 'Lúcia' },
  two_step_on: { firstName: 'Lúcia', door: 'user' },
  two_step_off: { firstName: 'Rui', door: 'admin' },
  recovery_code_used: { firstName: 'Lúcia', door: 'user', left: 9 },
  vehicle_approved: {
    firstName: 'Josué',
    vehicleId: 'abcde12345',
    vehicleName: 'Honda CG 160 Fan 2022',
    publicPath: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  },
  ad_refused: {
    firstName: 'Josué',
    adName: 'Honda CG 160 Fan 2022',
    ownPath: '/dashboard/vehicles/abcde12345/edit',
    reason: 'A placa aparece em duas fotos.\nMande outras.',
  },
  ad_taken_down: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    reason: 'As fotos são de outra casa.\nMande fotos da sua.',
    ownPath: '/dashboard/properties/abcde12345/edit',
  },
  vehicle_change_approved: {
    firstName: 'Josué',
    vehicleName: 'Honda CG 160 Fan 2022',
    adPath: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  },
  vehicle_change_refused: {
    firstName: 'Josué',
    vehicleName: 'Honda CG 160 Fan 2022',
    reason: 'As fotos novas são de outra moto.',
    ownPath: '/dashboard/vehicles/abcde12345/edit',
  },
  ad_reinstated: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    ownPath: '/dashboard/properties/abcde12345/edit',
    isBack: false,
    isOutOfPlan: false,
  },
  ads_taken_down: {
    firstName: 'Lúcia',
    names: ['Casa com quintal em Irecê', 'Sítio em Lapão', 'Lote em Ibititá', 'Casa em Central'],
    more: 12,
    reason: 'As fotos são de outras casas.',
    ownPath: '/dashboard/properties',
  },
  ads_reinstated: {
    firstName: 'Lúcia',
    names: ['Casa com quintal em Irecê', 'Sítio em Lapão', 'Lote em Ibititá', 'Casa em Central'],
    more: 0,
    ownPath: '/dashboard/properties',
    isBack: true,
    outOfPlan: 1,
    held: 1,
  },
  ad_held: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    ownPath: '/dashboard/properties/abcde12345/edit',
    contact: ['(74) 99912-3456'],
  },
  ad_released: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    ownPath: '/dashboard/properties/abcde12345/edit',
    isShown: true,
  },
  ad_warned: {
    firstName: 'Lúcia',
    adName: 'Casa com quintal em Irecê',
    reason: 'O preço do anúncio não é o que você diz a quem liga. Corrija o preço.',
    ownPath: '/dashboard/properties/abcde12345/edit',
  },
  report_answered: {
    adName: 'Casa com quintal em Irecê',
    reason: 'wrong_information',
    decision: 'warn',
  },
  ad_reported_often: {
    firstName: 'Rui',
    adId: 'abcde12345',
    adName: 'Casa com quintal em Irecê',
    reporters: 3,
    reasons: ['fraud', 'not_available'],
  },
  audit_head: {
    firstName: 'Rui',
    day: '2026-11-25',
    position: 1234,
    hash: '9f2c4a7be1d056389f2c4a7be1d056389f2c4a7be1d056389f2c4a7be1d05638',
  },
  lead_answered: {
    firstName: 'Tainá',
    conversationId: 'k7m2x9q4ab',
    advertiser: { name: 'Josué Andrade', email: 'josue@correio.example' },
    ad: { name: 'Casa com quintal em Irecê', path: '/imovel/casa/irece/abcde12345' },
    text: 'Bom dia, Tainá! Ainda está à venda.\nPode visitar no sábado às 9 h?',
  },
  answer_waiting: { token: TOKEN },
  leads_digest: {
    firstName: 'Josué',
    count: 12,
    messages: [
      {
        leadId: 'lead123456',
        conversationId: 'k7m2x9q4ab',
        visitorName: 'Tainá Rocha',
        adName: 'Casa com quintal em Irecê',
        kind: 'message',
        excerpt: 'Ainda está disponível?',
      },
      {
        leadId: 'lead123457',
        conversationId: 'k7m2x9q4ac',
        visitorName: 'Edvaldo Souza',
        adName: null,
        kind: 'message',
        excerpt: 'Bom dia, tem casa para alugar em Lapão?',
      },
    ],
  },
  messages_waiting: {
    firstName: 'Josué',
    count: 2,
    conversations: [
      { id: 'k7m2x9q4ab', visitorName: 'Tainá Rocha', since: '2026-11-21T15:00:00.000Z' },
      { id: 'k7m2x9q4ac', visitorName: 'Edvaldo Souza', since: '2026-11-21T15:40:00.000Z' },
    ],
  },
  lead_received: {
    firstName: 'Lúcia',
    leadId: 'lead123456',
    adName: 'Casa com quintal em Irecê',
    publicPath: '/imovel/casa/irece/abcde12345',
    visitor: { name: 'Tainá Souza', email: 'taina@example.com', phone: '74999998888' },
    kind: 'message',
    message: 'Boa tarde!\nAinda está à venda?',
  },
  contact_received: {
    subject: 'plans',
    sender: { name: 'Tainá Souza', email: 'taina@example.com', phone: '74999998888' },
    message: 'Bom dia!\nQuando os planos ficam prontos?',
    requestId: 'request123',
  },
  advertise_requested: {
    sender: { name: 'Josué Andrade', email: 'josue@example.com', phone: '74999997777' },
    company: 'Imobiliária Chapada',
    creci: 'BA 12345-J',
    town: 'Irecê',
    ads_amount: 'up_to_50',
    message: 'Boa tarde!\nTemos uns trinta lotes para anunciar.',
    requestId: 'request456',
  },
  requests_digest: {
    count: 42,
    requests: [
      {
        id: 'request123',
        kind: 'contact',
        senderName: 'Tainá Souza',
        excerpt: 'Bom dia!\nQuando os planos ficam prontos?',
      },
      { id: 'request456', kind: 'advertise', senderName: 'Josué Andrade', excerpt: 'Irecê' },
    ],
  },
  data_export_ready: { firstName: 'Lúcia', token: TOKEN },
  account_deleted: { firstName: 'Lúcia', hasPaid: true },
  account_suspended: { firstName: 'Josué', reason: 'Dois anúncios com fotos de outra pessoa.' },
  account_deactivated: {
    firstName: 'Josué',
    reason: 'Você pediu por telefone: vai ficar um ano sem anunciar.',
  },
  account_viewed: {
    firstName: 'Josué',
    reason: 'Você escreveu que as fotos não aparecem na lista de anúncios.',
    startedAt: '2026-11-21T15:00:00.000Z',
  },
  account_reactivated: { firstName: 'Josué' },
  profile_kind_changed: {
    firstName: 'Josué',
    from: 'owner',
    to: 'broker',
    reason: 'Você pediu pelo WhatsApp e mandou o CRECI.',
    over: { property: 2, vehicle: 0 },
    until: '2026-11-30T15:00:00Z',
  },
  confirm_alert: { token: TOKEN },
  ads_to_confirm: {
    firstName: 'Lúcia',
    pausing: [],
    lastCall: [
      {
        name: 'Casa com quintal no centro',
        pausesAt: '2026-11-24T03:00:00Z',
        token: TOKEN,
        deal: 'both',
        price_cents: 28_500_000,
        rent_cents: 120_000,
      },
    ],
    firstCall: [
      {
        name: 'Honda CG 160 Fan 2022',
        pausesAt: '2026-12-05T03:00:00Z',
        token: TOKEN,
        deal: 'sale',
        price_cents: 1_790_000,
        rent_cents: null,
      },
    ],
    counts: [
      { kind: 'property', ads: 1 },
      { kind: 'vehicle', ads: 1 },
    ],
  },
  search_alert: {
    searches: [
      {
        id: 'busca12345',
        name: 'Casas à venda em Irecê',
        ads: [
          {
            name: 'Casa com quintal no centro',
            path: '/imovel/casa/irece/abcde12345',
            town: 'Irecê',
            cents: 18_500_000,
            isMonthly: false,
            formerCents: 20_000_000,
          },
          {
            name: 'Casa com 3 quartos na Boa Vista',
            path: '/imovel/casa/irece/abcde67890',
            town: 'Irecê',
            cents: 23_500_000,
            isMonthly: false,
            formerCents: null,
          },
        ],
        more: 4,
      },
      {
        id: 'busca67890',
        name: 'Motos até R$ 15.000 em Lapão',
        ads: [
          {
            name: 'Honda CG 160 Fan 2022',
            path: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
            town: 'Lapão',
            cents: null,
            isMonthly: false,
            formerCents: null,
          },
        ],
        more: 0,
      },
    ],
    token: TOKEN,
  },
  two_step_reset: { firstName: 'Rui', door: 'admin', reason: 'Perdeu o celular e os códigos.' },
  admin_invited: { inviterName: 'Rui', role: 'moderator', token: TOKEN },
  admin_changed: {
    firstName: 'Jurema',
    change: 'change_role',
    role: 'finance',
    reason: 'Passa a cuidar das vendas.',
  },
};

/** Subject and the address that the message is about. */
export const EXPECTED_EMAILS: Record<keyof typeof EMAIL_EXAMPLES, [subject: string, link: string]> =
  {
    confirm_address: [
      'Mandacaru: confirme seu e-mail',
      `https://mandacaru.example/confirmations/${TOKEN}`,
    ],
    account_exists: ['Mandacaru: você já tem uma conta', 'https://mandacaru.example/entrar'],
    reset_password: [
      'Mandacaru: crie uma nova senha',
      `https://mandacaru.example/resetar-senha/${TOKEN}`,
    ],
    password_changed: ['Mandacaru: sua senha mudou', 'https://mandacaru.example/esqueci-senha'],
    change_address: [
      'Mandacaru: confirme seu novo e-mail',
      `https://mandacaru.example/confirmations/${TOKEN}`,
    ],
    address_in_use: [
      'Mandacaru: este e-mail já é de uma conta',
      'https://mandacaru.example/entrar',
    ],
    address_change_asked: [
      'Mandacaru: pediram para trocar o seu e-mail',
      'https://mandacaru.example/dashboard/settings/change-email',
    ],
    address_changed: [
      'Mandacaru: o e-mail da sua conta mudou',
      'https://mandacaru.example/contato?assunto=conta',
    ],
    two_step_on: [
      'Mandacaru: login em duas etapas ativado',
      'https://mandacaru.example/dashboard/settings/security',
    ],
    two_step_off: [
      'Mandacaru: login em duas etapas desativado',
      'https://mandacaru.example/backoffice/dashboard/security',
    ],
    recovery_code_used: [
      'Mandacaru: um código de recuperação foi usado',
      'https://mandacaru.example/dashboard/settings/security',
    ],
    vehicle_approved: [
      'Seu anúncio está no ar: Honda CG 160 Fan 2022',
      'https://mandacaru.example/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
    ],
    ad_refused: [
      'Seu anúncio precisa de um ajuste: Honda CG 160 Fan 2022',
      'https://mandacaru.example/dashboard/vehicles/abcde12345/edit',
    ],
    ad_taken_down: [
      'Tiramos seu anúncio do ar: Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/properties/abcde12345/edit',
    ],
    vehicle_change_approved: [
      'Sua mudança foi aprovada: Honda CG 160 Fan 2022',
      'https://mandacaru.example/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
    ],
    vehicle_change_refused: [
      'Sua mudança precisa de um ajuste: Honda CG 160 Fan 2022',
      'https://mandacaru.example/dashboard/vehicles/abcde12345/edit',
    ],
    ad_reinstated: [
      'Você já pode publicar de novo: Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/properties/abcde12345/edit',
    ],
    ads_taken_down: [
      'Tiramos 16 anúncios seus do ar',
      'https://mandacaru.example/dashboard/properties',
    ],
    ads_reinstated: [
      'Desfizemos a retirada de 4 anúncios',
      'https://mandacaru.example/dashboard/properties',
    ],
    ad_held: [
      'Estamos olhando seu anúncio: Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/properties/abcde12345/edit',
    ],
    ad_released: [
      'Seu anúncio está no ar: Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/properties/abcde12345/edit',
    ],
    ad_warned: [
      'Seu anúncio precisa de um ajuste: Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/properties/abcde12345/edit',
    ],
    report_answered: ['Mandacaru: resposta à sua denúncia', 'https://mandacaru.example/contato'],
    ad_reported_often: [
      'Mandacaru: 3 pessoas denunciaram um anúncio hoje',
      'https://mandacaru.example/backoffice/dashboard/propertyReports?anuncio=abcde12345',
    ],
    audit_head: [
      'Mandacaru: registro de auditoria de 25/11/2026',
      'https://mandacaru.example/backoffice/dashboard/audit',
    ],
    lead_received: [
      'Nova mensagem sobre Casa com quintal em Irecê',
      'https://mandacaru.example/dashboard/messages/lead123456',
    ],
    lead_answered: [
      'Mandacaru: resposta do anunciante',
      'https://mandacaru.example/imovel/casa/irece/abcde12345',
    ],
    answer_waiting: [
      'Mandacaru: resposta do anunciante',
      `https://mandacaru.example/emails/respostas/${TOKEN}`,
    ],
    leads_digest: [
      'Mandacaru: 12 mensagens novas',
      'https://mandacaru.example/dashboard/messages/k7m2x9q4ab',
    ],
    messages_waiting: [
      'Mandacaru: 2 mensagens esperam resposta',
      'https://mandacaru.example/dashboard/messages',
    ],
    contact_received: [
      'Mandacaru: contato pelo site (Planos e assinaturas)',
      'https://mandacaru.example/backoffice/dashboard/requests/request123',
    ],
    advertise_requested: [
      'Um corretor ou uma imobiliária quer anunciar',
      'https://mandacaru.example/backoffice/dashboard/requests/request456',
    ],
    requests_digest: [
      'Mandacaru: mais 42 contatos pelo site',
      'https://mandacaru.example/backoffice/dashboard/requests/request456',
    ],
    confirm_alert: [
      'Mandacaru: quer receber avisos de anúncios novos?',
      `https://mandacaru.example/avisos/link/${TOKEN}`,
    ],
    ads_to_confirm: [
      'Mandacaru: 2 anúncios para confirmar',
      `https://mandacaru.example/confirmar/${TOKEN}/sim`,
    ],
    search_alert: [
      'Mandacaru: 7 anúncios para você nas suas 2 buscas',
      `https://mandacaru.example/avisos/link/${TOKEN}`,
    ],
    data_export_ready: [
      'Mandacaru: a cópia dos seus dados está pronta',
      `https://mandacaru.example/meus-dados/${TOKEN}`,
    ],
    account_deleted: [
      'Mandacaru: sua conta foi apagada',
      'https://mandacaru.example/politica-de-privacidade',
    ],
    account_suspended: [
      'Mandacaru: sua conta foi suspensa',
      'https://mandacaru.example/termos-de-uso',
    ],
    account_deactivated: ['Mandacaru: sua conta foi desativada', 'https://wa.me/5574999990000'],
    account_viewed: [
      'Mandacaru: nossa equipe olhou a sua conta',
      'https://mandacaru.example/contato?assunto=conta',
    ],
    account_reactivated: ['Mandacaru: sua conta voltou', 'https://mandacaru.example/entrar'],
    profile_kind_changed: [
      'Mandacaru: seu perfil agora é de corretor',
      'https://mandacaru.example/dashboard/settings/profile',
    ],
    two_step_reset: [
      'Mandacaru: tiramos o código da sua entrada',
      'https://mandacaru.example/backoffice/dashboard/security',
    ],
    admin_invited: [
      'Mandacaru: convite para a administração',
      `https://mandacaru.example/backoffice/invitation/${TOKEN}`,
    ],
    admin_changed: [
      'Mandacaru: seu papel na administração mudou',
      'https://mandacaru.example/backoffice/dashboard',
    ],
  };
