/** What a translation provides: the keys of the English messages, with values of the same kinds. */
export type SameShape<Message> = Message extends string
  ? string
  : Message extends number | boolean
    ? Message
    : Message extends (...inputs: infer Inputs) => infer Result
      ? (...inputs: Inputs) => SameShape<Result>
      : { [Key in keyof Message]: SameShape<Message[Key]> };
