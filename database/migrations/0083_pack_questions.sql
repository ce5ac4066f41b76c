CREATE TABLE "pack_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"line_id" integer NOT NULL,
	"substitute_id" integer NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "pack_questions_token_unique" UNIQUE("token"),
	CONSTRAINT "pack_questions_event" UNIQUE("order_id","event_id"),
	CONSTRAINT "pack_question_answer_known" CHECK ("pack_questions"."answer" in ('yes', 'no')),
	CONSTRAINT "pack_question_answered_at" CHECK (("pack_questions"."answer" is null) = ("pack_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "pack_questions" ADD CONSTRAINT "pack_questions_order_id_packings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."packings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pack_questions_asked" ON "pack_questions" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'asked', 'rescheduled', 'delivered', 'cancelled', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notification_kind_known";--> statement-breakpoint
-- The page of the order and the list of the store room show the question, and then the answer.
CREATE FUNCTION tell_question_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER pack_questions_changed AFTER INSERT OR UPDATE ON pack_questions FOR EACH ROW EXECUTE FUNCTION tell_question_changed();
