/** The choice at the start, with its titles in the borrower's language. */
export type ComplaintFormContent = {
  readonly type: string;
  /** Empty for none. */
  readonly sonType: string;
  readonly problemType: string;
  readonly problemSonType: string;
  /** Empty for none. */
  readonly orderNo: string;
  /** The text of a form that was posted before the script and refused. */
  readonly written?: string;
};
