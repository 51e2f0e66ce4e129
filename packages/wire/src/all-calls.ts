import type { CallName } from './addresses.ts';
import { agreementAnswer } from './calls/agreement-answer.ts';
import { bindCardChange } from './calls/bind-card-change.ts';
import { bindCardNew } from './calls/bind-card-new.ts';
import { cardInit } from './calls/card-init.ts';
import { channelTemplate } from './calls/channel-template.ts';
import { contactKfInfo } from './calls/contact-kf-info.ts';
import { contract } from './calls/contract.ts';
import { contractJump } from './calls/contract-jump.ts';
import { eventSave } from './calls/event-save.ts';
import { generateVcode } from './calls/generate-vcode.ts';
import { getCaptcha } from './calls/get-captcha.ts';
import { getSid } from './calls/get-sid.ts';
import { getSms } from './calls/get-sms.ts';
import { googleScore } from './calls/google-score.ts';
import { loanDetailConfirm } from './calls/loan-detail-confirm.ts';
import { loanDetailPush } from './calls/loan-detail-push.ts';
import { loanDetails } from './calls/loan-details.ts';
import { loanPlayDetail } from './calls/loan-play-detail.ts';
import { olderAgreementJump } from './calls/older-agreement-jump.ts';
import { olderAgreementList } from './calls/older-agreement-list.ts';
import { olderConfirmDetail } from './calls/older-confirm-detail.ts';
import { olderProductLink } from './calls/older-product-link.ts';
import { olderPush } from './calls/older-push.ts';
import { olderRecommendClick } from './calls/older-recommend-click.ts';
import { problemDetail } from './calls/problem-detail.ts';
import { problemInit } from './calls/problem-init.ts';
import { problemList } from './calls/problem-list.ts';
import { problemSave } from './calls/problem-save.ts';
import { register } from './calls/register.ts';
import { repaymentCardAdd } from './calls/repayment-card-add.ts';
import { repaymentCardRemove } from './calls/repayment-card-remove.ts';
import { repaymentCommit } from './calls/repayment-commit.ts';
import { repaymentConfirm } from './calls/repayment-confirm.ts';
import { repaymentHuichao } from './calls/repayment-huichao.ts';
import { repaymentWay } from './calls/repayment-way.ts';
import { saveScore } from './calls/save-score.ts';
import { shorter } from './calls/shorter.ts';
import { trackClick } from './calls/track-click.ts';
import { trackVisit } from './calls/track-visit.ts';
import { unionErrorInfo } from './calls/union-error-info.ts';
import { uploadProblemImg } from './calls/upload-problem-img.ts';
import type { Call } from './define-call.ts';

/**
 * Every call of Spec §7 by name. A call without schemas does not compile. For the server only, because it
 * loads zod.
 */
export const allCalls = {
  cardInit,
  bindCardNew,
  bindCardChange,
  problemDetail,
  saveScore,
  problemInit,
  uploadProblemImg,
  problemSave,
  problemList,
  contactKfInfo,
  repaymentWay,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentCardAdd,
  repaymentCardRemove,
  channelTemplate,
  trackVisit,
  getSid,
  getCaptcha,
  getSms,
  trackClick,
  register,
  shorter,
  loanPlayDetail,
  generateVcode,
  loanDetailConfirm,
  contract,
  contractJump,
  agreementAnswer,
  loanDetailPush,
  loanDetails,
  googleScore,
  eventSave,
  unionErrorInfo,
  olderConfirmDetail,
  olderAgreementList,
  olderAgreementJump,
  olderPush,
  olderRecommendClick,
  olderProductLink,
} as const satisfies { readonly [name in CallName]: Call };
