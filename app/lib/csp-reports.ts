/** Where browsers report what a page's policy has refused (rule: policy-reports). */
export const CSP_REPORTS_PATH = "/csp-reports";
